# Le cadre de la page : ce que tous les jeux partagent.

confirm = Confirmer
stay = Attendre
cancel = Annuler
undo = Reprendre
hint = Indice
hint-why = En calculant la suite : { $marks } points sur 100. Second choix, avec { $other } : { $next }.
hint-why-close = En calculant la suite : { $marks } points sur 100. Trop serré pour trancher : { $next } vaut peut-être autant.
hint-why-only = En calculant la suite : { $marks } points sur 100.
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
waiting-others = On attend { $names }.
your-turn = À vous de jouer.
looking-back = Vous regardez le passé.
back-to-now = Revenir au présent
playback = Ce qui est montré
playback-back = Une étape en arrière (,)
playback-pause = Pause (p)
playback-go-on = Reprendre (p)
playback-speed = Vitesse ×{ $speed }
playback-next = Étape suivante (.)
playback-skip = Sauter
send-message = Envoyer
message = Message
actions = Ce que vous pouvez faire
connection-online = Connecté
connection-connecting = Connexion…
connection-offline = Hors ligne : on réessaie
decision = Votre décision
tools = Outils
game-over = La partie est finie
log-undone = { $count ->
    [one] Une action a été reprise.
   *[other] { $count } actions ont été reprises.
}
home = Accueil
home-motto = Trois jeux de cartes et de magie, autour d’une même table.
home-mine = Vos tables
home-past = { $count ->
    [one] Une autre table terminée
   *[other] { $count } autres tables terminées
}
home-games = Les jeux
home-others = D’autres jeux
home-open = Tables ouvertes
home-none-open = Aucune table ouverte pour l’instant : dressez-en une et invitez quelqu’un.
credits = Crédits
game-syncro = SYNCRO
game-resonance = Resonance
game-enchanters = Enchanters
mood-syncro = Des mages muets face à une horde : devinez ce que tiennent les autres, et frappez ensemble.
mood-resonance = Des sorcières rivales sous huit lunes : nourrissez le cercle et invoquez votre Démon la première.
mood-enchanters = Forgez une relique qui porte son propre nom et marchez sur les dragons pour la gloire.
time-syncro = 10 à 15 minutes par niveau, en équipe
time-resonance = 45 minutes, chacun pour soi
time-enchanters = 40 minutes, chacun pour soi
players-range = { $from } à { $to } joueurs
play-now = Jouer avec des bots
starting = Distribution des cartes…
invite-friends = Inviter des amis
invite = Inviter
learn = Apprendre en jouant
learn-short = Apprendre
cards = Cartes
cards-of = Cartes { DE($game) }
cards-found = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
search-cards = Chercher dans les noms et les textes
card-kinds = Sortes de cartes
card-homes = À qui elles sont
rules-of = Règles { DE($game) }
no-rules = Il n’y a pas de règles à lire pour ce jeu.
print = Imprimer
chapters = Chapitres
phase-lobby = En attente de joueurs
phase-playing = Partie en cours
phase-paused = En pause
phase-over = Terminée
free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
your-name = Votre nom
name-most = { $count } lettres au plus.
language = Langue
set-theme = Thème
set-theme-auto = Comme l’appareil
set-theme-dark = Sombre
set-theme-light = Clair
set-confirm = Demander avant d’agir
set-confirm-all = Toujours
set-confirm-irreversible = Seulement ce qu’on ne peut pas reprendre
set-speed = Animations
set-speed-normal = Normales
set-speed-fast = Rapides
set-speed-slow = Lentes
set-speed-none = Aucune
set-sounds = Sons
set-notify = Me prévenir quand c’est mon tour
new-table = Une table { DE($game) }
players = Joueurs
seats = Places
seats-shared = Quelqu’un joue deux places voisines : 1 et 2, 3 et 4, et ainsi de suite.
seat-number = Place { $number }
seat-mine = La mienne
seat-open = Libre
seat-bot = { $name }, bot { $level }
bot-novice = novice
bot-fair = aguerri
bot-strong = magistral
bot-rung = { $level } { $rung }/{ $rungs }
bot-level = bot, { $level }
minded-by = { $name } ({ $level }) joue en attendant
bot-name = Écho { $number }
bot-in-seat = Bot à la place { $number }
clock = Temps de réflexion
clock-none = Sans pendule
clock-quick = 5 min chacun
clock-calm = 20 min chacun
clock-days = 3 jours
table-public = Visible de tous dans la liste
table-watching = D’autres peuvent regarder
table-chat = On peut discuter
table-admits = Qui peut s’asseoir
admits-anyone = Qui a le lien
admits-met = Ceux avec qui j’ai déjà joué
admits-invited = Ceux que j’invite par leur nom
admitted-met = Ceux qui ont déjà joué avec l’hôte
admitted-invited = Ceux que l’hôte a invités par leur nom
table-options = Options du jeu
make-table = Dresser la table
trouble-server = Le serveur ne répond pas. Réessayez dans un instant.
trouble-loading = La page n’a pas pu être chargée.
try-again = Réessayer
nowhere = Il n’y a rien ici.
qr-code = Code QR du lien
copy-link = Copier le lien
copied = Copié
share = Partager
table-link = Lien vers cette table
invite-how = Qui ouvre ce lien peut s’asseoir ou regarder, sans compte.
invite-met = Par ce lien, ceux qui ont déjà joué avec l’hôte peuvent s’asseoir ; les autres peuvent regarder.
invite-invited = Qui est invité par son nom reçoit un lien à soi ; les autres peuvent regarder.
invitation-of = Le lien { DE($name) }
table-link-watch = Le lien pour regarder
host = hôte
you = vous
sit-here = S’asseoir ici
stand-up = Se lever
send-away = Renvoyer { $name }
send-away-sure = Renvoyer { $name } pour de bon ?
admit = Donner la place
ask-for-seat = Demander la place
asked-for-seat = Vous avez demandé la place : l’hôte décide.
asks-for-seat = { $name } demande une place.
bots-hurry = La machine est occupée : les bots réfléchissent moins.
come-back = Reprendre votre place
decline = Refuser
kept-for = gardée pour { $name }
propose-host = Être hôte à sa place
join = S’asseoir
start = Commencer la partie
lock = Fermer la table
unlock = Rouvrir la table
seats-to-fill = { $count ->
    [one] { $count } place est encore libre : invitez quelqu’un ou asseyez un bot.
   *[other] { $count } places sont encore libres : invitez du monde ou asseyez des bots.
}
waiting-for-host = En attente de l’hôte.
watching = Vous regardez
people = Joueurs
minded = à la place d’un absent
take-back-seat = Rejouer soi-même
open-hand = Les spectateurs peuvent voir mes cartes
propose-mind = Laisser un bot jouer pour { $name }
mute = Faire taire { $name }
unmute = Rendre la parole à { $name }
pause = Pause
paused = La partie est en pause.
go-on = Continuer
propose-end = Proposer d’arrêter la partie
give-up = Arrêter cette partie
give-up-sure = La partie s’arrête ici, sans résultat.
go-on-playing = Continuer à jouer
other-device = { $name } sur un autre appareil
other-device-how = Ce lien contient la clé de la place : gardez-le pour vous.
seat-key = Lien avec la clé de la place
notice = Annonce
vote-end = d’arrêter la partie.
vote-undo = de reprendre la dernière action { DE($name) }.
vote-mind = de laisser un bot jouer pour { $name }.
vote-start = de continuer.
vote-save = de sauvegarder l’aventure.
vote-host = de devenir hôte, à la place d’un absent.
vote-yes = D’accord
vote-no = Non
watcher = Un spectateur
chat-empty = Personne n’a encore rien dit.
chat-room = À qui
chat-silent = On ne parle pas dans ce jeu.
room-table = Tout le monde
room-team = Mon équipe
room-watchers = Ceux qui regardent
log-mine = Votre tour
log-more = Montrer les { $count } lignes
log-empty = Il ne s’est encore rien passé.
show-moment = Montrer ce moment
game-given-up = La partie a été arrêtée.
all-won = Vous avez gagné ensemble !
all-lost = Personne n’a gagné.
you-won = Vous avez gagné !
you-won-too = Vous avez gagné, et pas seul !
won-by = { $names-count ->
    [one] { $names } a gagné.
   *[other] { $names } ont gagné.
}
place = { $place }.
back-to-end = Revenir au résultat
rematch = Rejouer
next-level = Niveau suivant
retry = Réessayer
review = Analyse
review-here = Les chances, tour par tour
puzzles = Problèmes
statistics = Statistiques
replay = Revoir
replay-controls = Moments de la partie
replay-first = Premier moment
replay-back = Une action en arrière
replay-forward = Une action en avant
replay-last = Dernier moment
replay-moment = Moment
replay-of = { $move } sur { $moves }
replay-eyes = Par les yeux de qui
replay-spectator = Spectateur
replay-more = Yeux, cartes, partage
replay-open = Toutes les cartes
what-if = Et si…
share-moment = Lien vers ce moment
picture = Image de ce moment
picture-drawing = Je dessine…
picture-failed = Ce navigateur ne sait pas dessiner la table : faites une capture d’écran, ou envoyez le lien.
no-replay = Cette partie ne peut pas être revue : elle n’est pas finie, ou n’existe pas.
curtain = À { $name } de jouer
curtain-how = Changez de place. Personne ne voit de carte entre-temps.
curtain-raise = C’est moi, { $name }
lesson = Leçon
lesson-of = Leçon { $number } sur { $of }
lesson-step = { $step } sur { $of }
lesson-now = À l’instant :
lesson-look = Regardez ce qui se passe.
lesson-others = Les autres réfléchissent.
lesson-alone = Continuez à votre guise. Je reprendrai la parole quand ce que vous voyez conviendra à la leçon.
lesson-next = Suite
lesson-again = Redites-le
lesson-show = Montrez-moi
lesson-do-choose = Choisissez : { $action }
lesson-do-confirm = Confirmez votre choix
lesson-stray = Pas cette fois
lesson-first = D’abord, reprenez votre coup, ou dites que vous continuez ainsi.
lesson-back = Reprendre ce coup
lesson-keep = Continuer ainsi
lesson-end = La leçon est finie
lesson-following = Leçon suivante : { $title }
lesson-play = Jouer une vraie partie
lesson-once-more = Encore une fois
lesson-leave = Quitter
lessons-of = { $game } : leçons
lessons-how = Chacune dure quelques minutes. Le professeur vous attend, et tout coup peut être repris.
lesson-done = Faite
lesson-begin = Commencer
credits-icons = Images
credits-icons-how = Icônes de game-icons.net, recolorées, par leurs auteurs :
credits-fonts = Caractères
credits-code = Construit avec
credits-licenses = Toutes leurs licences

# Temps de réflexion, et qui est là
time-left = Temps qui reste à { $name }
time-short = (il reste peu de temps)
time-runs-out = Votre temps va s’épuiser.
time-days = { $days } j { $hours } h
time-hours = { $hours } h
time-until = jusqu’à { $when }
away-now = absent
away-why = N’a pas cette table ouverte en ce moment.
held-up = À lire de près

# Dresser une table
no-such-game = Ce jeu n’est pas proposé ici.
presets = Façons de jouer
changed-by-you = Changé par vous : { $what }
bots = Bots
face-down = { $count ->
    [one] { $count } carte, face cachée
   *[other] { $count } cartes, faces cachées
}
table-middle = Le milieu de la table
bots-how = Touchez-en un pour l’asseoir, encore une fois pour le renvoyer.
visiting-bot = Le programme de quelqu’un, qui attend un défi.
visiting-level = bot visiteur, { $level }
visitor-asked = { $name } est invité à la place { $number } : il répond dans la demi-minute.
character-pip = Apprend en même temps que vous.
character-mousse = Jamais pressée, jamais fâchée.
character-garenne = Saute sur ce qui a l’air bon.
character-brasille = Frappe d’abord, compte après.
character-corvin = Ne laisse rien qui brille.
character-minuit = Ne montre rien, ne perd rien.
character-boldo = Rit de tout, n’oublie rien.
character-oria = Pèse chaque carte deux fois.
character-vespera = Attend votre seule erreur.
character-orm = Lent, lourd, rarement dupe.
fewer-players = Moins de joueurs
more-players = Plus de joueurs
you-host = Vous
beside-you = À côté de vous, sur cet écran
beside-them = à côté { DE($name) }, au même écran
their-name = Son nom
name-lacking = Qui joue à côté de vous a besoin d’un nom.
free-seat = Libérer la place { $number }
for-nobody = personne ne peut la prendre pour l’instant
for-anyone = pour qui a le lien
for-met = pour ceux qui ont déjà joué avec l’hôte
for-invited = pour ceux qui sont invités par leur nom
here-too = Ici aussi
more-rules = Autres règles
rules-usual = comme d’habitude
rules-changed = { $count ->
    [one] { $count } changée
   *[other] { $count } changées
}
clock-none-how = sans limite
clock-quick-how = et 10 s par coup
clock-calm-how = et 30 s par coup
clock-days-how = pour chaque décision
seats-for-link = { $count ->
    [one] Une place reste pour le lien.
   *[other] { $count } places restent pour le lien.
}
all-seated = Toutes les places sont prises : la partie commence aussitôt.
start-at-once = Distribuer les cartes
option-unfinished = { $count ->
    [0] { $option } : choisissez une autre valeur.
   *[other] { $option } : choisissez-en { $count }.
}
pick-count = { $chosen } sur { $of } choisis.
pick-mine = Je choisis
pick-village-how = Choisissez un village, ou laissez-le au sort.
value-on = oui
value-off = non
value-yes = oui
value-no = non
value-true = oui
value-false = non

# Se retrouver
bot = Bot
a-bot = Un bot
the-game = La partie
table-yours = Votre table · { $players } joueurs
table-of = La table { DE($name) } · { $players } joueurs
seats-taken = { $taken } sur { $of } prises
table-closed = L’hôte a fermé cette table : vous pouvez regarder, pas vous asseoir.
table-closed-host = La table est fermée : qui ouvre le lien ne peut que regarder.
table-full-watch = Toutes les places sont prises : vous regardez.
table-full = Toutes les places sont prises, et cette table joue sans spectateurs.
came-by-link = par le lien
sit-down = S’asseoir
change = Changer
send-home = Renvoyer { $name }
waiting-for = { $name } lancera la partie quand tout le monde sera là.
talk = Parole
talk-free = Libre
talk-none = Coupée
talk-syncro = Silence pendant un niveau
watch = Regarder
watch-allowed = Permis ; aucune main sans l’accord de qui la tient
watch-none = Interdit
watchers-count = { $count ->
    [one] { $count } regarde :
   *[other] { $count } regardent :
}
clock-is-days = { $days } jours par décision
clock-is-bank = { $minutes } minutes chacun, +{ $seconds } s
through-eyes = Par les yeux de qui ?
eyes-nobody = Les yeux de personne
eyes-nobody-how = seulement ce qui est visible de tous
eyes-of = Les yeux { DE($name) }
eyes-open = laisse voir ce qu’il ou elle voit
eyes-closed = garde sa vue pour soi
eyes-bot = un bot : ses cartes restent cachées
eyes-minded = { $name } joue à sa place.
watch-delay = Vous voyez la table avec { $seconds } secondes de retard.
watch-with = { $names-count ->
    [one] { $names } regarde aussi.
   *[other] { $names } regardent aussi.
}
watch-alone = Personne d’autre ne regarde.
vote-by = { $name } propose
vote-by-you = Vous proposez
vote-by-nobody = Proposé :
vote-end-then = la partie s’arrête là et personne ne gagne.
vote-undo-then = la table redevient comme avant ; ce qui a été mélangé depuis l’est à nouveau.
vote-mind-then = { $bot } joue pour { $name }, avec ces cartes-là seulement, jusqu’à son retour.
vote-start-then = on commence aussitôt.
vote-save-then = les cartes cachées sont abandonnées et l’aventure pourra reprendre plus tard.
vote-host-then = qui le propose devient l’hôte.
vote-until = c’est oui, une fois le temps écoulé.
vote-open = rien ne change.
vote-said-yes = oui
vote-said-no = non
vote-seconds = il reste { $seconds } secondes
vote-if-yes = Si c’est oui :
vote-if-silent = Sans réponse :
vote-needs-all = Il faut l’accord de tout le monde.
vote-needs-most = Il faut l’accord de plus de la moitié.
vote-needs-host = Il faut l’accord de plus de la moitié, ou de la moitié avec l’hôte.
vote-you = vous ?
vote-wait = Attendre encore
vote-let = Laisser jouer { $name }
settled-yes-mind = Accepté : { $bot } joue pour { $name } jusqu’à son retour.
settled-yes-undo = Accepté : la dernière action est reprise.
settled-yes-host = Accepté : l’hôte est maintenant { $name }.
settled-yes-end = Accepté : la partie s’arrête.
settled-yes-start = Accepté : on continue.
settled-yes-save = Accepté : l’aventure est sauvegardée.
settled-no = Rien ne change. Contre : { $names }.
settled-here = { $name } est là : rien ne change.
settled-people = La question ne se pose plus : quelqu’un est arrivé ou parti.
settled-game = La question ne se pose plus : la partie a continué.
i-am-here = Je suis là
minded-you-clock = Votre temps est écoulé : { $name } joue pour vous.
minded-you-vote = Les autres laissent { $name } jouer pour vous.
minded-you-left = { $name } joue pour vous.
game-ended-vote = La partie a été arrêtée par un vote.
game-ended-host = L’hôte a arrêté la partie.
propose-onward = Proposer : { $what }
lost-4400 = Cette page est plus ancienne que le serveur.
lost-4400-how = Rechargez-la : votre place et la partie sont gardées.
lost-4401 = Vous avez été déconnecté ici.
lost-4401-how = Cet appareil a été déconnecté depuis un autre, ou ce que vous aviez ici a été effacé.
lost-4410 = Cette table ne peut pas servir pour l’instant.
lost-4410-how = Ce qui en est gardé est abîmé, ou son jeu n’est plus là. Les autres tables continuent ; l’hôte du serveur peut s’en occuper.
lost-4423 = Vous jouez cette donne à une autre table.
lost-4423-how = Vous pourrez regarder ici quand votre partie sera finie.
lost-4403 = Cette adresse ne peut pas servir pour ce serveur.
lost-4403-how = Ouvrez la table par le lien qu’on vous a donné.
lost-4404 = Cette table n’existe pas.
lost-4404-how = Le lien est incomplet, ou la table n’existe plus.
unseen-removed = L’hôte vous a renvoyé.
unseen-removed-how = La table continue sans vous. Toutes les autres tables vous restent ouvertes.
unseen-watching = Cette table joue sans spectateurs.
unseen-watching-how = Qui a une place ici la retrouve dans le navigateur où il s’est assis.
offline-1009 = C’était trop long pour le serveur : on revient
offline-1011 = Le serveur a failli : on revient
offline-1012 = Le serveur redémarre : on revient
offline-4408 = Votre connexion est trop lente : on revient
offline-4429 = Trop de messages à la fois : on revient
nowhere-how = La page que vous cherchez n’existe pas, ou plus.

# L’accueil, et après la partie
your-turn-tag = À vous
home-turns = { $count ->
    [one] une vous attend
   *[other] { $count } vous attendent
}
result-won = Gagné
result-lost = Perdu
result-nobody = Personne n’a gagné
result-ended = Arrêtée
result-level-won = Niveau gagné
result-level-lost = Niveau perdu : à retenter
level-of = Niveau { $level }
players-count = { $count } joueurs
turn-at = tour { $turn }
turn-of = { $name } joue
time-is-left = reste { $time }
hot-seat = À plusieurs devant un écran
nobody-yet = Personne d’autre pour l’instant
first-time = Votre première partie { DE($game) } ?
first-time-how = Une leçon de quelques minutes montre les règles en jouant. Elle reste là pour plus tard.
first-time-play = Distribuer les cartes
replay-play = Dérouler (espace)
replay-stop = Arrêter (espace)
what-if-how = À partir de l’action { $move } sur { $moves }, vous jouez pour { $name }, et des bots prennent les autres places. Ce qui a été mélangé ensuite l’est à nouveau.
what-if-go = Jouer à partir d’ici
record = Compte rendu
fair = Équitable ?
fair-title = Le mélange était-il honnête ?
fair-working = Calcul en cours…
fair-not-yet = Le secret est dit quand la partie est finie : on pourra alors vérifier ici.
fair-yes = Équitable
fair-no = Ce n’est pas la même chose
fair-other-end = La partie ne se rejoue pas à l’identique
fair-yes-how = Votre propre navigateur a recalculé la promesse et chaque tirage à partir du secret : tout est identique.
fair-no-promise = Ce qui a été promis avant la partie ne va pas avec ce qui a été dit après.
fair-no-draws = Le secret est bien celui qui avait été promis, mais il ne donne pas tout ce que la table dit avoir tiré.
fair-no-end = La promesse et tous les tirages sont justes, mais les coups enregistrés ne mènent pas à la fin annoncée.
fair-promise = La promesse
fair-promise-kept = Ce navigateur l’a reçue avant la première carte et l’a gardée.
fair-promise-told = La table l’a publiée avant la première carte.
fair-secret = Le secret
fair-secret-how = Dit quand plus rien n’était caché ; tous les mélanges en découlent.
fair-proof = La preuve
fair-proof-how = L’empreinte BLAKE2b du secret, calculée ici, doit être la promesse.
fair-draws = { $count ->
    [one] Le seul tirage, refait ici
   *[other] Les { $count } tirages, refaits ici
} : { $alike ->
    [one] { $alike } identique
   *[other] { $alike } identiques
}
fair-shuffle = { $count ->
    [one] { $count } carte mélangée
   *[other] { $count } cartes mélangées
}
fair-pick = Un choix parmi { $count }
fair-score = { $alike } sur { $count }
fair-what = Ce qui a été tiré
fair-out-of = Comment
fair-here = Refait ici
fair-chance = Un tirage
fair-alike = identique
fair-other = autre résultat
fair-again = Recalculer
fair-copy = Copier les chiffres
fair-file = Vérifier un enregistrement
fair-file-same = Intact
fair-file-fine = Chaque ligne de ce fichier appartient à la partie jouée ici.
fair-file-changed = Refusé : ce fichier a été modifié
fair-file-unreadable = Ce n’est pas l’enregistrement d’une partie, ou il en manque un morceau.
fair-file-secret = Son secret n’est pas celui qui avait été promis avant la partie.
fair-file-rows = Le journal qu’il contient ne tient pas : une ligne a été changée, ajoutée ou retirée.
fair-file-moves = Il raconte d’autres coups que le journal qui le prouve.
fair-file-other = Ce n’est pas la partie de cette table, ou sa fin a été changée.
eyes-key = laisse regarder qui en a le lien
watch-link = Les yeux { DE($name) } pour un ami
watch-link-how = Qui a ce lien voit ce que vous voyez, tant que vous le permettez.

# Le clavier
keys = Le clavier
keys-tab = va à ce qu’on peut faire ensuite
keys-arrows = vont de carte en carte
keys-home = à la première carte, à la dernière
keys-enter = choisit, puis confirme le choix
keys-escape = annule, ferme, revient au présent
keys-read = montre la carte en grand
keys-log = ouvre le journal
keys-pause = suspend ce qui est montré, puis le reprend
keys-beat = une étape en arrière, une en avant, pendant qu’on montre
keys-help = montre cette liste
keys-space = déroule, ou arrête
keys-step = une action en arrière, une en avant
keys-ends = au début, à la fin
keys-turn = un tour en arrière, un en avant
keys-named-home = Début Fin
keys-named-escape = Échap
keys-where = À une table, la touche « ? » dit ce que peut le clavier.

# Les donnes que l’on rejoue, et ce qu’on a joué.
deal-open = donne ouverte
deal-day = donne du jour
deal-again = La même donne
deal-compare = Comparer
deal-honour = Une donne ouverte : ses cartes peuvent être connues, on la joue donc sur l’honneur.
home-days = La donne du jour
home-days-how = Les mêmes cartes pour tous jusqu’à minuit (UTC), sur tous les serveurs.
home-day-play = { $game } : relever
home-day-done = { $game } : comparer
home-day-tries = { $count ->
    [one] essayée une fois
   *[other] essayée { $count } fois
}
last-games = { $count ->
    [one] La dernière partie
   *[other] Les { $count } dernières parties
} : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
home-history = Votre histoire
home-called = Ici, on vous appelle { $name } ; les réglages le changent.
home-history-none = Vos parties sont comptées ici et gardées pour cet appareil.
home-history-all = Tout voir
figures-line = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}{ $streak ->
    [0] {""}
    [1] {""}
   *[other] , { $streak } d’affilée
}
opening-new = Nouveau :
opening-go = Commencer
opening-rule = Le voir en jeu
emotes = D’un signe
emote-1 = Applaudissements
emote-2 = Rire
emote-3 = Surprise
emote-4 = Frayeur
emote-5 = Je réfléchis
emote-6 = S’il vous plaît, ou merci
replay-turn-back = Un tour en arrière (page précédente)
replay-turn-on = Un tour plus loin (page suivante)
replay-own = Revoir depuis votre place
together-lead = Montrer à tous
together-led = { $name } montre cette partie.
together-following = Vous regardez avec { $name }.
together-follow = Regarder ensemble
together-stop = Seul
road-of = Niveau { $at } sur { $of }
leave-seat = Quitter ma place
leave-seat-how = Si vous quittez votre place, un bot y joue, et vous pouvez revenir.
call-me = M’appeler quand c’est mon tour
update-here = Une version plus récente est arrivée : elle viendra à la prochaine pause.
update-now = La charger
nudge = Rappeler ceux qu’on attend
nudged = Ceux qu’on peut appeler sont appelés.
report = Signaler quelqu’un
report-how = L’hôte de ce serveur le lit, avec les dernières lignes de la discussion et l’état de la partie.
report-whom = Qui
report-why = Ce qui ne va pas
report-send = Envoyer le signalement
report-sent = Le signalement est envoyé.
## Des règles à jouer
rules-played = Règles à jouer
rules-played-how = Chaque règle avec son origine, et un exemple que jouent les vraies règles. Allez pas à pas, ou jouez autre chose.
source-book = Livre
source-ruling = Notre lecture
source-ours = De nous
card-ours = De notre main : { $values }
source-how = Livre : écrit dans les règles. Notre lecture : le livre se tait, et nous avons décidé. De nous : fait par nous, pour cette table.
example-play = Jouer
example-close = Fermer l’exemple
example-first = Début
example-back = Reculer
example-forward = Avancer
example-else = Et si…
example-own = À votre manière. Reculer ramène à l’exemple.
example-end = Fin de l’exemple.
example-still = La table le montre telle quelle. Jouez un coup à vous, et les règles répondent.
example-shown = La table le montre telle quelle.
example-trouble = Le serveur ne répond pas. Réessayez.
aid-link = Les règles en une page
why-rule = Pourquoi ? Voir la règle
# Cards of one's own
own = Cartes à soi
own-table = { $count ->
    [one] On joue ici avec des cartes entrées par quelqu’un : une diffère des nôtres.
   *[other] On joue ici avec des cartes entrées par quelqu’un : { $count } diffèrent des nôtres.
 }
with-own-cards = On joue avec vos propres cartes.
own-cards-edit = Les changer
own-cards-enter = Entrer mes cartes
credits-games = Les jeux
credits-unofficial = Sortilège n’est pas officiel : il est fait par des joueurs, sans lien avec ceux qui ont créé ces jeux. Règles et cartes sont dites avec nos mots ; là où les valeurs imprimées ne nous sont pas connues, elles sont reconstituées et marquées comme telles.
credits-author = Auteur : { $name }.
credits-art = Illustrations de la boîte : { $name }.
credits-publisher = Édité par { $name }.
credits-nobody = Nos sources ne disent pas qui l’a créé.
credits-box = Si l’un d’eux vous plaît, procurez-vous la vraie boîte : chez son éditeur ou dans une boutique de jeux.

## What is still locked
spoilers-locked = Ce qu’apportent les niveaux suivants est encore fermé ici. Cela s’ouvre à mesure que vous jouez.
spoilers-show = Le montrer quand même
spoilers-shown = Tout est montré, débloqué ou non.
spoilers-hide = Refermer
rule-locked = Pas encore débloqué.
lesson-number = Leçon { $number }
lesson-locked = Elle enseigne ce qui arrive avec le niveau { $stage }.
example-locked = Son exemple arrive avec le niveau { $stage }.
locked-until = Encore fermé : cela arrive avec le niveau { $stage }.
locked-cards = { $count ->
    [one] Une carte du niveau { $stage }, pas encore débloquée
   *[other] { $count } cartes du niveau { $stage }, pas encore débloquées
 }
