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
cli-hint = Un numéro ou une notation ; ? pour l’aide.
cli-hint-undo = Un numéro ou une notation ; « annuler » pour revenir, ? pour l’aide.
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
cli-unknown = « { $text } » n’est pas une action de ce jeu. Tapez ? pour de l’aide.
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
cli-review-start = départ
cli-review-others = + les autres
cli-review-own = + soi-même
cli-review-adjusted = = à chance moyenne
cli-review-luck = + chance
cli-review-result = = résultat
cli-review-error = perdu par décision
cli-review-sum = En points sur 100 de probabilité de victoire, d’après ce que chacun pouvait savoir : ensemble, ils ne font pas forcément 100.
cli-review-head = Action { $number }, tour { $turn }, { $name } : { $mark }
cli-review-hope = Le dernier moment où l’on pouvait gagner, cartes sur table : action { $number }, { $name }.
cli-calibration-foretold = prédit
cli-calibration-came = arrivé
cli-calibration-decisions = décisions
cli-plot-foretold = Probabilité annoncée, en %
cli-plot-came = Parties gagnées, en %
cli-calibration-brier = Score de Brier sur { $games } parties : { $brier } ; celui de l’évaluation propre au jeu { $plain }, en disant toujours la même chose { $base }.
cli-puzzles = { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    } dans { $path }.
cli-hint-visits = essayée { $visits } fois
cli-source-book = Selon le livret : { $values }.
cli-source-public = Selon des pages publiques : { $values }.
cli-source-ours = ◇ Reconstitué par nous : { $values }.
cli-source-house = Selon le fichier maison : { $values }.
value-name = nom
value-health = points de vie
value-strength = force
value-traits = particularités du combat
value-immediate = effet immédiat
value-upper = effet de la partie haute
value-upper-icons = icônes de la partie haute
value-lower = effet de la partie basse
value-lower-icons = icônes de la partie basse
value-glory = gloire
value-rest = actions de Repos
value-attack = prix de l’Attaque
value-end = points de fin de partie
value-number = nombre d’exemplaires
value-powers = pouvoirs
value-text = effet
value-levels = niveaux
value-spells = sortilèges

# Pour qui tient un serveur.
serve-here = Sur cette machine :  { $url }
serve-there = Sur votre réseau :  { $url }
serve-stop = Ctrl-C l’arrête.
serve-stopped = Arrêté.
backup-made = { $file } : { $count ->
    [one] { $count } table.
   *[other] { $count } tables.
} La clé du serveur s’y trouve : gardez ce fichier aussi bien que le serveur.
backup-restored = { $count ->
    [one] { $count } table restaurée.
   *[other] { $count } tables restaurées.
}
doctor-mended = Réparé : { $remedy }.
doctor-remedy = Avec --repair : { $remedy }.
doctor-sum = Tables : { $tables }. Constats : { $findings }, dont réparés : { $mended }.
admin-imposed = { $what } { $kind } { $subject }, jusqu’au { $until }
admin-nothing = Rien.
admin-report = { $report } { $at } table { $table } ligne { $row } : { $why }
admin-report-who = par { $by }, au sujet de l’invité { $about }, adresse { $address }
admin-head-table = Table
admin-head-game = Jeu
admin-head-phase = Moment
admin-head-names = Places
admin-head-used = Dernier usage
admin-phase-lobby = accueil
admin-phase-playing = en jeu
admin-phase-paused = en pause
admin-phase-over = finie
admin-tables = Tables : { $count }, dont { $today } utilisées depuis un jour.
admin-sessions = Sessions : { $count }, dont { $today } vues depuis un jour.
admin-reports = Signalements : { $count }.
admin-bot = { $name } : { $level }, { $games }, parties à la fois : { $most } au plus. { $seen }
admin-bot-all = tous les jeux
admin-bot-never = Il n’a jamais attendu de défi.
admin-bot-seen = Il a attendu un défi pour la dernière fois le { $at }.
admin-expired = { $count ->
    [one] { $count } table est partie.
   *[other] { $count } tables sont parties.
}

# Comptes rendus.
simulate-head = { $game } : { $games } parties à { $players } joueurs, graine { $seed }
simulate-seat = Place
simulate-bot = Bot
simulate-won = Gagné, %
simulate-place = Rang
simulate-utility = Utilité
simulate-intervals = Avec des intervalles à 95 %. Gagné : premier et en meilleure posture ; quand tous perdent ensemble, personne n’a gagné.
simulate-endings = Fins : { $endings }.
simulate-actions = Actions par partie : { $mean } en moyenne, médiane { $median }, de { $shortest } à { $longest }.
simulate-rate = { $rate } parties par seconde.
simulate-records = Enregistrements : { $file }
bots-bot = Bot
bots-setting = Réglage
bots-default = Par défaut
bots-meaning = Sens
bots-write = Les réglages s’écrivent après le nom : greedy:worlds=16:depth=2. Plusieurs bots se séparent par des virgules.
cards-fine = { $file } : tout va bien, { $count } cartes, empreinte { $digest }.
cards-play = Pour jouer avec : sortilege play { $game } --cards { $file }
cli-playing = { $game }, { $players } joueurs
checked-sum = Réussis : { $passed }, manqués : { $failed }
scenario-bar = Scénarios
replay-failed = { $file }, enregistrement { $record } : { $why }
replay-more = … et { $count } autres.
replay-unfinished = (non terminés : { $count })
duel-bar = { $a } contre { $b }
duel-head = { $game }, { $players } joueurs, graine { $seed } : un { $a } parmi des { $b }
duel-games = { $games } parties sur { $cap } au plus, { $share } % gagnées (intervalle à 95 % : de { $low } % à { $high } % ; parité : { $parity } %).
duel-stronger = { $a } est plus fort.
duel-weaker = { $a } est plus faible.
duel-undecided = Rien n’est décidé.
levels-head = { $bots } : { $adventures } aventures, graine { $seed }
levels-level = Niveau
levels-first = Premiers essais
levels-all = Tous les essais
levels-won = Aventures gagnées : { $won }. Premiers essais : { $mean } % en moyenne sur les niveaux.
levels-slowest = La décision la plus lente a pris { $seconds } s.

# Ce qui se mesure.
build-compiled = compilée
build-interpreted = interprétée
bench-measuring = Je mesure
bench-playing = Les bots jouent
bench-head = { $python } sur { $machine }, jeu au hasard, graine { $seed }, le meilleur de { $rounds } tours
bench-game = Jeu
bench-players = Joueurs
bench-build = Version
bench-stepped = Pas à pas, /s
bench-inside = Dedans, /s
bench-clone = Copie, µs
bench-decisions = Décisions par seconde de processeur ; une décision a au moins deux actions permises.
bench-ways = Pas à pas : to_act, legal, apply depuis Python. Dedans : des parties entières dans le moteur.
bench-not-measured = La version { $build } n’est pas mesurée. { $why }
bench-ratios = Rapports, qui ne dépendent pas de la machine :
ratio-compiled-over-interpreted-stepped = compilée sur interprétée, pas à pas
ratio-compiled-over-interpreted-inside = compilée sur interprétée, dedans
ratio-compiled-over-interpreted-clone = compilée sur interprétée, copies
ratio-compiled-inside-over-stepped = compilée : dedans sur pas à pas
ratio-compiled-clone-in-decisions = compilée : une copie, en décisions
ratio-interpreted-inside-over-stepped = interprétée : dedans sur pas à pas
ratio-interpreted-clone-in-decisions = interprétée : une copie, en décisions
bench-levels-head = Le niveau { $level } à une place parmi des { $others }, version { $build }, graine { $seed }
bench-options = Options
bench-games = Parties
bench-longest-decision = Plus longue décision, s
bench-longest-turn = Plus long tour, s
bench-search-head = Itérations par seconde de processeur, version { $build }, le meilleur de { $rounds } tours, graine { $seed }
bench-point = Au premier
bench-to-the-end = Essais jusqu’au bout
bench-as-advised = selon le conseil
bench-processes = Processus
bench-beats = Temps forts
bench-tables = Tables
bench-clients = Clients
bench-bots = Bots à chacune
bench-actions = Actions
bench-p50 = p50, ms
bench-p99 = p99, ms
bench-cpu = Processeur, ms
bench-kb-action = ko par action
bench-kb-table = ko par table
bench-database = Base de données, ms
bench-yes = oui
bench-no = non
bench-server-how = Version { $build }, une action par table toutes les { $seconds } secondes, jusqu’au dernier de ses écrans.
bench-server-cpu = Processeur : celui du serveur, par action ; celui des bots n’est pas compté, ni celui d’une base de données sur une autre machine.
bench-server-cores = Le serveur sur un cœur, la charge sur l’autre.
bench-beats-cost = Avec les temps forts, { $game } coûte { $cpu } fois le processeur et { $size } fois les octets.
bench-forecast = Avec { $cpu } ms de processeur par action, un cœur (simulé) :
bench-busy = Occupé
soak-failed = , { $failed } visites manquées
soak-minute = { $minute } min  { $memory } Mo  { $descriptors } descripteurs, dont { $sockets } aux visiteurs  { $tasks } tâches  { $threads } fils  { $tables } tables en mémoire  { $listeners } à l’écoute  { $opened } tables et { $actions } actions jusqu’ici
soak-too-short = Trop court pour le dire : { $minutes } minutes de mise en route, et dix de plus.
soak-flat = Stable à { $share } % près après { $minutes } minutes : mémoire { $memory } %, descripteurs hors visiteurs { $descriptors } %, tâches { $tasks } %.
soak-not-flat = PAS STABLE à { $share } % près après { $minutes } minutes : mémoire { $memory } %, descripteurs hors visiteurs { $descriptors } %, tâches { $tasks } %.
