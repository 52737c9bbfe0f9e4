# Les mots de la page pour Enchanters.
title-game = Enchanters

# Signes
sign-attack = Attaque
sign-defence = Défense
sign-health = Vie
sign-strength = Force
sign-crystal = Cristaux
sign-wound = Blessures
sign-glory = Gloire
sign-rest = Repos
sign-item = Objets
sign-enchantment = Enchantements
sign-relic = Paires d’Objet et d’Enchantement
sign-monster = Monstres
sign-dragon = Dragons
sign-trophy = Trophées
sign-undead = Mort-vivant
type-item = Objet
type-enchantment = Enchant.
type-monster = Monstre
type-dragon = Dragon
you = Vous
# Signes que l’on compte, tels qu’ils se lisent
count-crystal = { $n ->
    [one] cristal
   *[other] cristaux
}
count-wound = { $n ->
    [one] blessure
   *[other] blessures
}
count-item = { $n ->
    [one] Objet
   *[other] Objets
}
count-enchantment = { $n ->
    [one] Enchantement
   *[other] Enchantements
}
count-relic = { $n ->
    [one] paire d’Objet et d’Enchantement
   *[other] paires d’Objet et d’Enchantement
}
count-monster = { $n ->
    [one] Monstre
   *[other] Monstres
}
count-dragon = { $n ->
    [one] Dragon
   *[other] Dragons
}
count-trophy = { $n ->
    [one] trophée
   *[other] trophées
}

# Une carte
card-immediate = À la prise :
part-traits = Au combat :
part-immediate = À la prise :
part-upper = Sur le dessus :
part-lower = Toujours :
part-glory = Gloire :
act-used = utilisée

# Royaumes
mood-worshippers = Ils se blessent, et font circuler la douleur.
mood-barbarians = Tout dans l’Attaque, peu dans la Défense.
mood-draconians = De solides armures, et les grands Dragons.
mood-gnolls = Les Monstres se mangent : échangez-les.
mood-goblins = La Défense, et des Monstres qui punissent ceux qui en manquent.
mood-unicorns = La guérison et l’équilibre.
mood-undead = Des crânes, et des visites au cimetière.
mood-thieves = Les cristaux : les vôtres et ceux des autres.
mood-starting = Ce que chacun possède au départ.
mood-house = Un royaume de votre cru.

# La barre
turn-yours = À vous
turn-shared = À vous, { $name }
turn-theirs = { $name } joue
turn-over = La partie est finie
turn-all = { $turns } tours chacun
turn-count = tour { $turn } sur { $turns }
steps = Le tour
step-turn = Route ou Repos
step-held = Carte en main
step-window = Dernières actions mineures

# Le choix des royaumes
draft = Choisissez les royaumes
draft-one = Chaque royaume apporte { $cards } cartes sur la route. Chacun en choisit un.
draft-two = Chaque royaume apporte { $cards } cartes sur la route. Chacun en choisit deux, à tour de rôle.
draft-taken = choisi

# La route
road = La route
road-slots = Les cartes de la route, la plus proche du village d’abord
road-slot = Emplacement { $slot }, { $cost ->
    [0] gratuit
    [one] { $cost } cristal
   *[other] { $cost } cristaux
}.
road-chosen = choisie
road-beatable = battable
road-short = manque { $missing }
road-refused-cost = trop cher
road-refused-withdrawn = laissée
road-held = En main
graveyard = Cimetière
graveyard-top = Sur le dessus du cimetière :
graveyard-order = La carte du dessus, celle qu’une visite prend, vient en premier.
removed = Hors du jeu
deck = Pioche
cards-word = { $count ->
    [one] carte
   *[other] cartes
}
cards-count = { $count ->
    [0] vide
    [one] { $count } carte
   *[other] { $count } cartes
}

keys-road = choisit une carte de la route
keys-rest = choisit un Repos après l’autre

# Le village
village = Le village
sign-village = Village
village-acts = Ce que le village propose
rest = Repos
minor = Mineures
village-leads = { $names } pour l’instant

# Enchanteurs
rivals = Les autres enchanteurs
their-turn = (à son tour)
name-player = Désigner { $name }
immune = Hors d’atteinte des effets des autres
immune-short = immunisé
totals = Valeurs { DE($name) }
totals-from = D’où viennent l’Attaque et la Défense
this-turn = Ce tour
glory-now = Gloire
glory-village = { $points } du village, si tout finissait maintenant
glory-sum = { $cards } − { $wounds } { $wounds ->
    [one] blessure
   *[other] blessures
}
pile-items = Objets
pile-enchantments = Enchant.
pile-trophies = Trophées
pile-label = { $pile ->
    [items] Objets
    [enchantments] Enchantements
   *[trophies] Trophées
}, { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
pile-empty = Rien encore
trophies-count = Trophées · { $count }
relic-label = Relique : { $name }

# Le panneau de décision
decision = Votre décision
lately = Depuis votre dernier tour
chosen = Choix
waiting = { $names-count ->
    [one] { $names } décide…
   *[other] { $names } décident…
}
confirm-lost = La choisir quand même
confirm-pay = Confirmer · payer { $cost }
ask-kingdom = Choisissez un royaume
ask-kingdom-how = Ses cartes viendront sur la route.
ask-turn = Prenez une carte ou reposez-vous
ask-turn-how = Avant cela, des actions mineures si vous voulez.
ask-turn-again = Vous avez renoncé à cette carte, { $card } : prenez une autre carte, ou reposez-vous.
ask-held = La carte est en main
ask-held-how = Des actions mineures restent possibles.
ask-window = Autre chose ?
ask-window-how = Dernières actions mineures de votre tour.
ask-player = Désignez un joueur
ask-player-how = Cliquez sur un joueur, ou choisissez ici.
ask-card = Choisissez une carte
ask-card-how = Cliquez sur l’une de vos cartes, ou choisissez ici.
ask-road = Choisissez une carte de la route
ask-road-how = Cliquez dessus, ou choisissez ici.
ask-order = Que faire en premier ?
ask-order-how = Tout cela attend en même temps.
ask-other = Votre décision
ask-other-how = Choisissez.
held-slot = En main, emplacement { $slot } · { $paid ->
    [0] rien de payé
    [one] { $paid } cristal payé
   *[other] { $paid } cristaux payés
}
held-grave = En main, venue du cimetière
held-theirs = Dans la main { DE($name) }
way-fight = Combattre
way-withdraw = Renoncer
way-lay = La poser
way-end = Finir le tour
fight-wins = Vous gagnez le combat
fight-short = Il manque { $missing } en Attaque
fight-wounds = Les blessures qu’elle inflige

# Le score
score = Score final
score-wins = { $names-count ->
    [one] { $names } l’emporte avec { $glory } en gloire
   *[other] { $names } partagent la victoire avec { $glory } en gloire
}
score-items = Objets
score-enchantments = Enchantements
score-monsters = Monstres
score-dragons = Dragons
score-village = Village
score-wounds = Blessures
score-total = Total, blessures déduites
score-sum = Total
score-formulas = Calculé à la fin
score-look = Voir la table
score-tie = À gloire égale, le plus de cristaux l’emporte, puis le moins de blessures, puis le plus de cartes.

# Première partie
deck-next = Prochaine de la pioche :
clash-beaten = Attaque { $attack } contre Vie { $health } : vaincu
clash-trophy = Un trophée

# Le catalogue des cartes.
sort-item = Objets
sort-enchantment = Enchantements
sort-monster = Monstres
sort-dragon = Dragons
sort-village = Villages
sort-kingdom = Royaumes
