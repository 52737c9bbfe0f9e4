# Les mots de la page pour Resonance.

# Cartes et personnes
res-face-H = Herbe
res-face-M = Minéral
res-face-P = Potion
res-face-object = Objet
res-face-artefact = Artéfact
res-face-incantation = Incantation
res-demon-of = démon { $of }
res-you = Vous
res-seal = Sceau
res-spell = Sortilège { $number }
res-superior = Sorcière supérieure
res-away = absente : un bot veille
res-cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
res-times = { $what }, { $count } exemplaires
res-sealed-by = Scellée ({ $number })
res-hand-of-hers = Sa main
res-has-acted = A joué
res-has-chosen = A choisi
res-choosing = Choisit…
res-must-choose = Doit choisir

# Démons
res-levels-of = Niveaux { DE($demon) }
res-level-done = Niveau { $level } : { $needs }. Validé.
res-level-lacks = Niveau { $level } : { $needs }. Manque dans le cercle : { $lacks }.
res-level-ready = Niveau { $level } : { $needs }. Tout est dans le cercle.
res-validated = Validé
res-ready = prêt
res-lacks = manque { $count }

# Le cercle
res-circle = Le cercle et le centre
res-moons = Les huit lunes
res-moon-empty = rien
res-moon-current = { $moon }, la lune en cours : { $what }
res-moon-other = { $moon } : { $what }
res-in-circle = Dans le cercle
res-if-moon = Si la lune { $moon } reçoit…
res-if-nobody = aucun type ne complète un niveau
res-order = Ordre de rapidité
res-tie = Égalité
res-tie-now = Égalité, { $types } : { $winner } l’emporte ({ $order }).
res-tie-spoken = À égalité, Potion bat Minéral, et Minéral bat Herbe.
res-centre = Le centre, sorcière par sorcière
res-transient = Transitoire
res-transient-counts = compte comme un objet
res-transient-is = L’objet transitoire : { $what }
res-down-of = Face cachée, posée par { $owner }
res-down-own = { $what }, face cachée, posée par { $owner } : seul votre camp la voit
res-laid-by = { $what }, posée par { $owner }
res-laid-heavy = { $what }, qui compte pour { $weight }, posée par { $owner }
res-did-draw = a pioché
res-did-artefact = pioche un Artéfact
res-did-unseal = Sceau brisé
res-did-change = change de Démon
res-did-pass = passe

# Pioches
res-piles = Pioches et réserves
res-piles-short = Piles
res-pile-H = { $count ->
    [one] Herbe
   *[other] Herbes
}
res-pile-M = { $count ->
    [one] Minéral
   *[other] Minéraux
}
res-pile-P = { $count ->
    [one] Potion
   *[other] Potions
}
res-pile-artefact = { $count ->
    [one] Artéfact
   *[other] Artéfacts
}
res-pile-incantation = { $count ->
    [one] Incantation
   *[other] Incantations
}
res-pile-transient = { $count ->
    [one] Transitoire
   *[other] Transitoires
}
res-pile-top = Sur le dessus : { $card }
res-free-demons = Démons libres
res-free-spells = Sorts libres
res-discarded = Défausse
res-seals-later = La dernière Sorcière sans Sceau gagne, une fois la Lune VIII activée.
res-seals-now = La dernière Sorcière sans Sceau gagne.
res-sealed-count = Scellées : { $count } sur { $of }.

# Le haut de la page
res-month = Mois
res-moon = Lune
res-turn = Tour
res-phases = Phases du tour
res-phase-transient = Transitoire
res-phase-actions = Actions
res-phase-resolution = Résolution
res-phase-end = Fin du tour
res-others = Les autres Sorcières

# La main et les sept actions
res-your-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
}
res-hand-secret = vue de vous seule
res-hand-empty = Aucune carte.
res-seal-short = un Sceau, posé à la fin du tour
res-your-spells = Vos sortilèges
res-two-witches = Vous jouez deux Sorcières
res-mate = Votre alliée, { $name }
res-choice-draw = pioche { $what }
res-your-action = Votre action : une par tour
res-keys = Touches 1 à { $count }
res-keys-how = choisit une de vos actions
res-deed-object = Jouer un Objet
res-deed-object-how = face cachée
res-deed-artefact = Jouer un Artéfact
res-deed-artefact-how = face cachée
res-deed-incantation = Jouer une Incantation
res-deed-incantation-how = face cachée
res-deed-draw = Piocher 2 Objets
res-deed-draw-how = types au choix
res-deed-draw-artefact = Piocher un Artéfact
res-deed-top = le numéro { $number } est visible
res-deed-unseal = Briser mon Sceau
res-deed-unseal-how = un Minéral et une Potion
res-deed-change = Changer de Démon
res-deed-change-how = un objet de chaque type
res-refused-no-card = pas en main
res-refused-sealed = vous êtes scellée
res-refused-artefact-banned = interdit ce tour
res-refused-no-objects = il n’y en a plus
res-refused-draw-two = il n’y en a plus
res-refused-draw-one = il n’y en a plus
res-refused-no-artefacts = il n’y en a plus
res-refused-no-demon = il n’y en a plus
res-refused-not-sealed = aucun Sceau
res-refused-cost = il manque
res-refused-not-now = pas maintenant
res-refused-must-act = pas maintenant
res-lead = Choisissez une carte de votre main, ou une action.
res-lead-object = – choisissez la carte dans votre main.
res-lead-artefact = – choisissez la carte dans votre main.
res-lead-incantation = – choisissez la carte dans votre main.
res-lead-draw = – choisissez deux types.
res-lead-draw-artefact = – vous prenez celui du dessus.
res-lead-unseal = – vous défaussez un Minéral et une Potion.
res-lead-change = – choisissez le Démon voulu ; vos niveaux restent.
res-lacks-card = Choisissez une carte
res-lacks-spell = Choisissez un sortilège
res-lacks-types = Choisissez deux types
res-lacks-demon = Choisissez un Démon
res-seen = Tout le monde le verra.
res-unseen = Personne ne le voit avant la résolution.
res-which-types = Quels types

# Questions
res-kick-artefact = Votre Artéfact agit
res-kick-play = Votre sortilège
res-kick-remove = Votre sortilège
res-kick-draw = Votre sortilège
res-kick-discard = Un sortilège vous frappe
res-kick-take-demon = Un nouveau Démon
res-kick-take-spells = Une nouvelle carte Sortilèges
res-kick-superior = Votre équipe
res-ask-draft = Choisissez la carte Sortilèges que vous gardez.
res-ask-superior = Qui est la Sorcière supérieure ?
res-ask-cast = Quel sortilège lancez-vous ?
res-ask-target = Sur qui ?
res-ask-play = Quel objet jouez-vous ?
res-ask-remove = Que retirez-vous ?
res-ask-draw = Quel objet piochez-vous ?
res-ask-discard = Que défaussez-vous ?
res-ask-transform = Quel type devient-elle ?
res-ask-take-demon = Quel Démon prenez-vous ?
res-ask-take-spells = Quelle carte Sortilèges prenez-vous ?
res-ask-artefacts = Quel type retirez-vous ?
res-up-to = { $count } au plus
res-would-stay = Il resterait :
res-on-moon = sur { $moon }
res-draft-title = Quelle Sorcière êtes-vous ?
res-draft-wait = { $count ->
    [one] { $names } choisit sa Sorcière
   *[other] { $names } choisissent leurs Sorcières
}
res-draft-superior = La Sorcière supérieure de votre équipe
res-draft-superior-how = Elle reçoit les Incantations que valent les niveaux, et seuls les Sceaux posés sur des Sorcières supérieures comptent pour une victoire.
res-draft-picked = Confirmez, ou choisissez l’autre.
res-draft-others = Chaque Sorcière garde l’une de deux cartes Sortilèges ; celles qui restent seront visibles de tous.
res-draft-how = Gardez l’une des deux cartes Sortilèges : elle fait de vous sa Sorcière. Celles qui restent seront visibles de tous.
res-waiting = { $count ->
    [0] Un instant…
    [one] Choix en cours : { $names }…
   *[other] Choix en cours : { $names }
}
res-you-chose = Vous avez choisi. Les cartes sont révélées quand tout le monde l’a fait.

# Le tour, étape par étape
res-telling = Le tour, étape par étape
res-struck = Cela vous touche
res-struck-by = Contre vous : { $what }
res-step-of = { $step } sur { $of }
res-totals = Totaux au centre
res-told-demons = Les Démons
res-told-offer = Les Sorcières
res-told-keep = Les Sorcières
res-told-superior = Les Sorcières
res-told-witch = Les Sorcières
res-told-spell-reserve = La réserve
res-told-reserve = La réserve
res-told-hand = Les premières cartes
res-told-clear = Une Lune est libérée
res-told-rush = L’ordre
res-told-commit = Actions
res-told-aim = Un sortilège
res-told-mark = Un sortilège agit
res-told-enough = Un sortilège agit
res-told-spend = Le centre
res-told-sweep = Le centre
res-told-turn = Nouveau tour
res-told-transient = Nouveau tour
res-told-lay = Actions
res-told-draw = Cartes
res-told-unseal = Un Sceau se brise
res-told-change = Un autre Démon
res-told-swap = D’autres sortilèges
res-told-pass = Actions
res-told-conflict = Trop tard
res-told-reveal = Toutes les cartes sont révélées
res-told-announce = Un sortilège
res-told-lost = Un sortilège se perd
res-told-play = Un sortilège agit
res-told-remove = Un sortilège agit
res-told-transform = Un sortilège agit
res-told-discard = Un sortilège agit
res-told-artefact = Un Artéfact agit
res-told-count = Le compte
res-told-activate = La Lune est activée
res-told-full-moon = La Pleine Lune
res-told-level = Un niveau est validé
res-told-seal = Un Sceau est posé
res-told-end = La fin
res-station-incantations = Incantations, n° décroissant
res-station-artefacts = Artéfacts, n° décroissant
res-station-count = Le compte
res-station-end = Niveaux, puis Sceaux

# La fin
res-end-demon = { $demon } est invoqué
res-end-seals = { $name }, la dernière libre
res-end-nobody = Les lunes s’éteignent
res-you-win = Vous gagnez.
res-they-win = { $count ->
    [one] Victoire { DE($names) }.
   *[other] Victoire partagée : { $names }.
}
res-validated-in = tour { $turn }
res-witch = Sorcière
res-demon = Démon
res-levels = Niveaux
res-missing = Il manque

# Le catalogue des cartes.
sort-object = Objets
sort-transient = Transitoires
sort-artefact = Artéfacts
sort-incantation = Incantations
sort-demon = Démons
sort-spells = Sorts

setup-mode = Comment choisit-on ?
setup-mode-realtime = Comme à la table
setup-mode-realtime-how = En temps réel : chacune pose sa carte quand elle veut, et la vitesse compte.
setup-mode-realtime-who = Toutes là en même temps
setup-mode-deterministic = En secret, à tour de rôle
setup-mode-deterministic-how = Chacune choisit sans rien montrer, puis tout se joue dans un ordre public.
setup-mode-deterministic-who = Aussi en plusieurs jours
