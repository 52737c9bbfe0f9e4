# Analyses des parties finies, problèmes, et ce que beaucoup d’analyses disent ensemble.

bar = Où vous êtes
ways = Où aller
page-tools = Outils de cette page
to-table = À la table
team = L’équipe
everybody = Tout le monde
luck = chance
legend = Ce que disent les signes
not-looked-at = Pas encore analysé.
no-review = Il n’y a pas d’analyse de cette partie.
review-waiting = L’analyse attend son tour…
review-working = L’analyse est en cours : ces chiffres sont approximatifs et s’affinent.
review-failed = L’analyse n’a pas pu être faite.
verdict = En une phrase
verdict-shares = Chacun est jugé sur ce qu’il pouvait savoir : ensemble, ces chiffres ne font pas forcément 100.
iterations = { $count ->
    [one] Calculé à partir d’une partie poursuivie depuis ses moments.
   *[other] Calculé à partir de { $count } parties poursuivies depuis ses moments, les cartes cachées distribuées à nouveau.
}

mark-brilliant = brillant
mark-good = bon
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe
mark-none = indécis

end-open = Tout voir

chance = Probabilité de gagner
chance-how = en %, par tour ; l’ombre montre notre incertitude
knowledge = Quelles informations
knowledge-fair = Ce que chacun pouvait savoir
knowledge-open = Toutes les cartes visibles
curve = Probabilités, action par action
curve-at = Après { $at } actions sur { $of }

moment = Le moment choisi
moment-back = Le moment décisif précédent
moment-on = Le moment décisif suivant
moment-turn = Tour { $turn } : { $what }
moment-at = Tour { $turn }
moment-who = { $name } décide
moment-lost = { $points } points perdus ({ $low } à { $high })
moment-number = moment { $number } sur { $of }
moment-luck = Chance : ce qui s’est révélé vaut { $points } points pour { $name }. Personne ne l’a décidé.
moment-none = Personne n’avait de vrai choix ici.
choices = Ce qui était possible
choices-chance = probabilité de gagner
choices-more = { $count ->
    [one] Une autre action était possible.
   *[other] { $count } autres actions étaient possibles.
}
choice-played = joué
choice-best = le meilleur choix
choice-close = trop serré pour trancher
choice-loss = { $points } points de moins ({ $low } à { $high })
why = Pourquoi ?
line-better = Comment la partie aurait pu continuer
line-played = Après ce qui a été joué :
settled = Établi : réfléchir davantage n’y changerait presque rien.
unsettled = Pas établi : réfléchir davantage pourrait y changer quelque chose.
as-known = Seul compte ici ce { QUE($name) } pouvait savoir.
find-better = Trouver mieux
watch-from-here = Voir à partir d’ici

table-as = La table vue par { $name }
table-open = La table, toutes les cartes visibles

decisions = Décisions
decisions-seat = Les décisions de qui
decisions-marks = Quelles notes
decisions-none = Il n’y en a pas de ce genre.
turn-number = tour { $turn }
better-was = mieux : { $what }

sums = D’où vient le résultat
sums-how = En points de probabilité : départ + actions des autres + erreurs = résultat sans la chance (losange) ; + chance = résultat (trait épais).
sums-shares = Chaque probabilité est celle que ce joueur pouvait connaître : toutes ensemble, elles ne font pas forcément 100 ; les résultats, si.
sums-player = Joueur
sums-drawn = En image
sums-start = Départ
sums-others = Les autres
sums-own = Erreurs
sums-adjusted = Sans la chance
sums-result = Résultat
sums-error = Points perdus par décision
so-far = Pour l’instant : tout n’a pas encore été analysé.

learn-title = Apprendre de ses erreurs
learn-all = { $count ->
    [0] En tirer une leçon
    [one] Apprendre d’une erreur
   *[other] Apprendre de { $count } erreurs
}
learn-nothing = Rien à apprendre ici : toutes les décisions étaient bonnes.
learn-find = Trouvez mieux
learn-found = Trouvé !
learn-answer = La réponse
learn-how = Tour { $turn } : la table vue par { $name }. Ce qui a été joué a coûté { $points } points ({ $low } à { $high }). Choisissez autre chose à la table.
learn-better = essai { $number } : mieux, mais il y a encore mieux
learn-worse = essai { $number } : pas mieux
learn-trying = On poursuit la partie à partir de là…
learn-hint-number = Indice { $number } sur { $of }
learn-hint-better = { $count ->
    [one] Une action était possible.
   *[other] { $count } actions étaient possibles ; la meilleure vaut { $points } points de plus que ce qui a été joué.
}
learn-hint-event = Cela a à voir avec ceci : { $event }
learn-hint-among = La meilleure est parmi celles-ci :
learn-hint-more = Autre indice
learn-show = Voir la réponse
learn-next = Erreur suivante
learn-skip = Passer
learn-end = Retour à l’analyse
learn-lamp = Erreur { $number } : { $how }
learn-open = à trouver
learn-solved = trouvée du premier coup
learn-helped = trouvée avec de l’aide
learn-shown = montrée

hope = Le dernier moment où l’on pouvait gagner
hope-when = Au tour { $turn }, quand { $name } décidait : toutes cartes visibles, { $chance } des parties étaient encore gagnées.
hope-line = La suite qui gagne
hope-more = … et ainsi de suite : encore { $count ->
    [one] une action
   *[other] { $count } actions
}.
hope-open = Cette suite connaît toutes les mains : personne n’était censé la trouver.
hope-hands = Montrer toutes les mains à ce moment
hope-decide = Décider à la place { DE($name) }
hands = Toutes les mains
signals = Ce que disaient les signaux
signals-hands = Les mains alors

puzzle = Problème
puzzle-number = Problème { $number }
puzzle-today = Le problème du jour
puzzles-all = Tous les problèmes
puzzles-none = Il n’y a pas encore de problèmes pour ce jeu.
puzzles-filtered = Il n’y en a pas de ce genre.
puzzles-locked = { $count ->
    [one] Le seul problème d’ici vient
   *[other] Les { $count } problèmes d’ici viennent tous
 } de plus loin dans l’aventure : rien n’est dévoilé trop tôt. Commencez le niveau { $stage } et le premier s’ouvre ; ou appuyez sur « { spoilers-show } » si vous ne craignez pas les surprises.
puzzles-count = { $count ->
    [one] Un problème
   *[other] { $count } problèmes
}
puzzle-theme = Thème
puzzle-any-theme = Tous les thèmes
puzzle-rating = Difficulté
puzzle-any-rating = Faciles et difficiles
rating-1 = très facile
rating-2 = facile
rating-3 = moyen
rating-4 = difficile
rating-5 = très difficile
puzzle-how = Une action est nettement la meilleure : trouvez-la et jouez-la à la table. Vous voyez ce que voit cette place.
puzzle-earlier = Ses cartes sont celles d’une version précédente.
puzzle-hint = Son thème est le seul indice : { $theme }.
puzzle-wrong = Il y a mieux.
puzzle-wrong-by = { $points } points de moins que la meilleure
puzzle-solved = Résolu du premier coup !
puzzle-solved-late = Résolu !
puzzle-solved-word = résolu
puzzle-shown = C’était la meilleure action :
puzzle-found = Nos bots la trouvent…
puzzle-next = Un autre problème

statistics-own = Vos parties analysées
statistics-table = Les parties analysées de cette table
statistics-bots = Bots
statistics-none = Aucune partie n’a encore été analysée : ouvrez l’analyse d’une partie finie.
statistics-of = { $count ->
    [one] Une partie analysée.
   *[other] { $count } parties analysées.
}
statistics-how = Les points sont sur 100 : combien de parties sur 100 sont gagnées en plus ou en moins. Tout reste sur ce serveur.
statistics-won = gagnées sur { $games }
statistics-luck = Chance par partie
from-to = { $low } à { $high }
statistics-phases = Par phase
statistics-kinds = Erreurs favorites
statistics-decisions = Décisions
statistics-mistakes = Erreurs
phase-of-opening = Début
phase-of-middle = Milieu
phase-of-end = Fin

kind-syncro-good = Signal : bon
kind-syncro-average = Signal : moyen
kind-syncro-bad = Signal : mauvais
kind-syncro-use = Utiliser une Récompense
kind-syncro-pass = Passer
kind-syncro-done = S’arrêter
kind-syncro-keep = Garder des cartes
kind-syncro-discard = Défausser
kind-syncro-pay = Payer
kind-syncro-give = Donner une carte
kind-syncro-to = Choisir qui la reçoit
kind-syncro-lift = Reprendre un sort
kind-syncro-target = Choisir une cible
kind-syncro-attack = Attaquer
kind-syncro-take = Prendre une carte
kind-resonance-keep = Choisir un Démon
kind-resonance-superior = Choisir un supérieur
kind-resonance-play = Jouer un Objet
kind-resonance-artefact = Jouer un Artefact
kind-resonance-cast = Lancer une Incantation
kind-resonance-draw = Piocher
kind-resonance-unseal = Briser le Sceau
kind-resonance-change = Changer de Démon
kind-resonance-pass = Passer
kind-resonance-spell = Choisir un Sort
kind-resonance-target = Choisir une cible
kind-resonance-remove = Retirer une carte
kind-resonance-type = Choisir un type
kind-resonance-discard = Défausser
kind-resonance-take = Prendre une carte
kind-resonance-done = S’arrêter
kind-enchanters-take = Prendre sur la route
kind-enchanters-rest = Se reposer
kind-enchanters-use = Utiliser une capacité
kind-enchanters-close = Continuer sans
kind-enchanters-fight = Combattre
kind-enchanters-withdraw = Se retirer
kind-enchanters-player = Choisir un joueur
kind-enchanters-road = Choisir sur la route
kind-enchanters-order = Ranger
kind-enchanters-choose = Choisir parmi plusieurs
kind-enchanters-card = Choisir une carte
