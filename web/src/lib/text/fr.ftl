# Le cadre de la page : ce que tous les jeux partagent.

confirm = Confirmer
cancel = Annuler
undo = Reprendre
hint = Indice
close = Fermer
log = Journal
chat = Discussion
settings = Réglages
help = Règles
leave = Quitter la table
theme-dark = Thème sombre
theme-light = Thème clair
language-other = English
choose-action = Choisissez une action.
not-your-turn = Ce n’est pas votre tour.
your-turn = À vous de jouer.
looking-back = Vous regardez le passé.
back-to-now = Revenir au présent
send-message = Envoyer
message = Message
actions = Ce que vous pouvez faire
bot-name = Robot { $spec }
connection-online = Connecté
connection-connecting = Connexion…
connection-offline = Pas de connexion : nouvel essai.
decision = Votre décision
tools = Outils
game-over = La partie est finie
log-undone = { $count ->
    [one] Une action a été reprise.
   *[other] { $count } actions ont été reprises.
}
