# Ce que le terminal dit aux joueurs.
cli-no-games = Aucun jeu n’est installé.
cli-game = Jeu
cli-players = Joueurs
cli-options = Options (d’abord celle par défaut)
cli-games-hint = Pour jouer : sortilege play { $game }
cli-which-game = À quel jeu voulez-vous jouer ?
cli-how-many = Combien de joueurs, de { $fewest } à { $most } ? (Entrée : { $fewest })
cli-sits-person = { $name } — vous
cli-sits-bot = { $name } — bot { $bot }
cli-seed = Pour retrouver la même donne : --seed { $seed }
cli-curtain = À { $name } ! Que personne d’autre ne regarde. Entrée quand vous y êtes.
cli-your-choice = { $name }, que faites-vous ?
cli-hint = Un numéro ou une notation ; ? pour l’aide.
cli-hint-undo = Un numéro ou une notation ; « annuler » pour revenir, ? pour l’aide.
cli-help =
    Tapez le numéro d’une action, ou sa notation.
      ? 3         ce que ferait l’action 3
      carte NOM   lire les cartes dont le texte contient ce mot
      conseil     les meilleures actions, vues par un bot qui cherche
      table       revoir la table et vos choix
      annuler     reprendre votre dernière action, si personne n’a pu la voir
      quitter     quitter la partie
      ?           cette aide
cli-no-number = Choisissez un numéro de 1 à { $count }.
cli-unknown = « { $text } » n’est pas une action de ce jeu. Tapez ? pour de l’aide.
cli-unknown-near = « { $text } » n’est pas une action de ce jeu. Vouliez-vous dire « { $near } » ?
cli-too-late = Quelqu’un a été plus rapide, ce n’est plus possible : choisissez de nouveau.
cli-no-undo = Il n’y a plus rien que vous puissiez reprendre.
cli-which-card = Écrivez une partie du nom après le mot, par exemple « carte dragon ».
cli-no-card = Aucune carte de ce jeu n’a « { $text } » dans son texte.
cli-no-preview = Nul ne peut dire ce qui en sortira.
cli-left = Vous quittez la table. À bientôt !
cli-over = La partie est terminée
cli-all-won = Victoire ! Vous avez gagné tous ensemble.
cli-all-lost = Défaite : vous avez perdu tous ensemble. La prochaine sera la bonne !
cli-all-even = Match nul.
cli-no-cards = Ce jeu n’a pas de liste de cartes.
cli-cards-count = { $count ->
    [one] Une carte.
   *[other] { $count } cartes.
}
cli-plays = { $name } : { $caption }
cli-record = { $title }, { $players } joueurs
cli-no-hints = Il n’y a pas de conseils ici.
cli-thinking = Je réfléchis…
cli-hint-head = Pour { $name }, la meilleure d’abord, selon { $bot } :
cli-hint-visits = essayée { $visits } fois
cli-source-book = Selon le livret : { $values }.
cli-source-public = Selon des pages publiques : { $values }.
cli-source-ours = ◇ Reconstitué par nous : { $values }.
cli-source-house = Selon le fichier maison : { $values }.
