title = Enchanters
about = De deux à quatre enchanteurs forgent des reliques sur la Route périlleuse, et en rapportent des dragons s’ils l’osent.

# Options
option-kingdoms = Royaumes
option-kingdoms-help = De qui les cartes viennent sur la route.
option-kingdoms-chosen = chacun choisit
option-kingdoms-random = tirés au sort
option-village = Village
option-village-help = Où l’on se repose, et ce qu’il récompense à la fin.
option-village-random = tiré au sort
option-first = Premier joueur
option-first-help = Qui joue le premier tour.
option-first-random = tiré au sort
option-fast = Invasion rapide
option-fast-help = Cinq cartes de moins par joueur.
option-super_fast = Invasion super rapide
option-super_fast-help = Seulement les cartes marquées 2.
option-deep = Dragons des profondeurs
option-deep-help = Aucun Dragon dans la moitié du dessus de la pioche.
option-visits = Visites au cimetière
option-visits-help = Quand on peut se servir des cartes qui le disent.
option-visits-apart = pas tant qu’une carte est en main
option-visits-anytime = à chaque occasion, même entre le paiement et le combat
preset-first = Première partie
preset-first-about = Avec les royaumes que le livret conseille pour débuter.
preset-letter = À la lettre
preset-letter-about = Toutes les actions mineures à chaque occasion : on peut visiter le cimetière entre le paiement et le combat.
preset-short = Invasion rapide
preset-short-about = Cinq cartes de moins par joueur.
preset-shortest = Invasion super rapide
preset-shortest-about = Seulement les cartes marquées 2.
preset-experts = Dragons des profondeurs
preset-experts-about = Tous les Dragons attendent dans la moitié inférieure de la pioche.

# Les mots avec lesquels les phrases s’accordent
kind-item = Objet
    .plural = Objets
    .gender = masculine
    .a = un Objet
    .the = l’Objet
kind-enchantment = Enchantement
    .plural = Enchantements
    .gender = masculine
    .a = un Enchantement
    .the = l’Enchantement
kind-monster = Monstre
    .plural = Monstres
    .gender = masculine
    .a = un Monstre
    .the = le Monstre
kind-dragon = Dragon
    .plural = Dragons
    .gender = masculine
    .a = un Dragon
    .the = le Dragon
kind-trophy = trophée
    .plural = trophées
    .gender = masculine
    .a = un Monstre ou un Dragon
    .the = le trophée
none = –
both = { $a } { $b }
reading = { $text }
semicolon = { $a } ; { $b }
relic = { $item } { $enchantment }

# Le texte des cartes
sheet = { $name } ({ $kind }, { $kingdom } ; { $copies ->
    [one] un exemplaire
   *[other] { $copies } exemplaires
}, dont { $two } { $two ->
    [one] marqué
   *[other] marqués
} 2).
starting-sheet = { $name } ({ $kind }, carte de départ).
village-sheet = { $name } (village).
fight-values = Vie { $health }, Force { $strength }.
part-immediate = Quand vous prenez cette carte : { $text }.
part-upper = Sur le dessus : { $text }.
part-lower = Toujours : { $text }.
part-traits = Au combat : { $text }.
part-glory = Gloire : { $text }.
part-actions = { $text }.
icon-attack = { $n } Attaque
icon-defence = { $n } Défense
icon-undead = mort-vivant
act-once = une fois par tour : { $does }
act-twice = deux fois par tour : { $does }
act-freely = à volonté : { $does }
pays = { $cost } → { $effect }
cost-rest = Repos
on-turn_start = au début de votre tour : { $does }
on-rest = après un repos : { $does }
on-take = après avoir pris { $kind-a } : { $does }
on-wounded = après avoir reçu des blessures : { $does }
on-healed = après une guérison : { $does }
static-immune = les effets des autres joueurs ne vous touchent pas
static-discount = la route vous coûte { $n } de moins
static-versus-attack = +{ $n } Attaque contre les { $kind-plural }
static-versus-defence = +{ $n } Défense contre les { $kind-plural }
trait-double = blessures doublées
trait-all = attaque chaque joueur
trait-health = Vie +{ $n } par { $source }
trait-strength = Force +{ $n } par { $source }
per = { $what } par { $source }
pay = payez { $n ->
    [one] { $n } cristal
   *[other] { $n } cristaux
}
gain = gagnez { $n ->
    [one] { $n } cristal
   *[other] { $n } cristaux
}
attack = +{ $n } Attaque ce tour
defence = +{ $n } Défense ce tour
glory = { $n ->
    [one] { $n } point
   *[other] { $n } points
} de gloire
number = { $n }
wounds = { $n ->
    [one] { $n } blessure
   *[other] { $n } blessures
}
crystals = { $n ->
    [one] { $n } cristal
   *[other] { $n } cristaux
}
wound-you = recevez { $wounds }
wound-other = un autre joueur reçoit { $wounds }
wound-target = un joueur de votre choix reçoit { $wounds }
wound-others = les autres joueurs reçoivent chacun { $wounds }
wound-each = tous les joueurs reçoivent chacun { $wounds }
wound-left = votre voisin de gauche reçoit { $wounds }
wound-right = votre voisin de droite reçoit { $wounds }
heal-you = guérissez { $wounds }
heal-other = un autre joueur guérit { $wounds }
heal-target = un joueur de votre choix guérit { $wounds }
heal-others = les autres joueurs guérissent chacun { $wounds }
heal-each = tous les joueurs guérissent chacun { $wounds }
heal-left = votre voisin de gauche guérit { $wounds }
heal-right = votre voisin de droite guérit { $wounds }
transfer-other = donnez jusqu’à { $n } de vos blessures à un autre joueur
transfer-target = donnez jusqu’à { $n } de vos blessures à un joueur de votre choix
transfer-others = donnez jusqu’à { $n } de vos blessures à chaque autre joueur
transfer-each = donnez jusqu’à { $n } de vos blessures à chaque joueur
transfer-left = donnez jusqu’à { $n } de vos blessures à votre voisin de gauche
transfer-right = donnez jusqu’à { $n } de vos blessures à votre voisin de droite
rob-other = prenez { $crystals } à un autre joueur
rob-target = prenez { $crystals } à un joueur de votre choix
rob-others = prenez { $crystals } à chaque autre joueur
rob-each = prenez { $crystals } à chaque joueur
rob-left = prenez { $crystals } à votre voisin de gauche
rob-right = prenez { $crystals } à votre voisin de droite
own-any = { $kind-gender ->
    [feminine] l’une
   *[masculine] l’un
} de vos { $kind-plural }
own-top = votre { $kind } du dessus
their-any = { $kind-gender ->
    [feminine] l’une
   *[masculine] l’un
} de ses { $kind-plural }
their-top = { $kind-the } du dessus de sa pile
discard-self = mettez cette carte au cimetière
discard-you = mettez { $card } au cimetière
discard-other = un autre joueur met { $card } au cimetière
discard-target = un joueur de votre choix met { $card } au cimetière
discard-others = chaque autre joueur met { $card } au cimetière
discard-each = chaque joueur met { $card } au cimetière
discard-left = votre voisin de gauche met { $card } au cimetière
discard-right = votre voisin de droite met { $card } au cimetière
remove-self = retirez cette carte du jeu
remove-you = retirez { $card } du jeu
remove-other = un autre joueur retire { $card } du jeu
remove-target = un joueur de votre choix retire { $card } du jeu
remove-others = chaque autre joueur retire { $card } du jeu
remove-each = chaque joueur retire { $card } du jeu
remove-left = votre voisin de gauche retire { $card } du jeu
remove-right = votre voisin de droite retire { $card } du jeu
steal-any-other = volez { $kind-a } à un autre joueur, qui choisit { $kind-gender ->
    [feminine] laquelle
   *[masculine] lequel
}
steal-any-target = volez { $kind-a } à un joueur de votre choix, qui choisit { $kind-gender ->
    [feminine] laquelle
   *[masculine] lequel
}
steal-any-others = volez { $kind-a } à chaque autre joueur, qui choisit { $kind-gender ->
    [feminine] laquelle
   *[masculine] lequel
}
steal-any-each = volez { $kind-a } à chaque autre joueur, qui choisit { $kind-gender ->
    [feminine] laquelle
   *[masculine] lequel
}
steal-any-left = volez { $kind-a } à votre voisin de gauche, qui choisit { $kind-gender ->
    [feminine] laquelle
   *[masculine] lequel
}
steal-any-right = volez { $kind-a } à votre voisin de droite, qui choisit { $kind-gender ->
    [feminine] laquelle
   *[masculine] lequel
}
steal-top-other = volez { $kind-the } du dessus d’un autre joueur
steal-top-target = volez { $kind-the } du dessus d’un joueur de votre choix
steal-top-others = volez { $kind-the } du dessus de chaque autre joueur
steal-top-each = volez { $kind-the } du dessus de chaque autre joueur
steal-top-left = volez { $kind-the } du dessus de votre voisin de gauche
steal-top-right = volez { $kind-the } du dessus de votre voisin de droite
swap-road-any = échangez une carte de la route de votre choix avec celle du dessus du cimetière
swap-road-first = échangez la première carte de la route avec celle du dessus du cimetière
swap-piles-top = échangez votre { $kind } du dessus avec { $kind-gender ->
    [feminine] celle
   *[masculine] celui
} d’un autre joueur
swap-piles-any = échangez { $kind-gender ->
    [feminine] l’une
   *[masculine] l’un
} de vos { $kind-plural } avec { $kind-gender ->
    [feminine] l’une
   *[masculine] l’un
} de ceux d’un autre joueur
give = donnez-la à un autre joueur
visit = visitez le cimetière
reward-each = À la fin, chaque joueur marque { $text }.
reward-most = À la fin, le joueur qui a le plus { $source-of } marque { $n } points de gloire ; en cas d’égalité, tous les ex æquo, mais personne avec 0.
reward-fewest = À la fin, le joueur qui a le moins { $source-of } marque { $n } points de gloire ; en cas d’égalité, tous les ex æquo.
yours-attack = { $n ->
    [one] point de votre Attaque
   *[other] { $n } points de votre Attaque
}
yours-defence = { $n ->
    [one] point de votre Défense
   *[other] { $n } points de votre Défense
}
source-attack = { $n ->
    [one] point d’Attaque
   *[other] { $n } points d’Attaque
}
source-defence = { $n ->
    [one] point de Défense
   *[other] { $n } points de Défense
}
source-wounds = { $n ->
    [one] blessure que vous avez
   *[other] { $n } blessures que vous avez
}
source-crystals = { $n ->
    [one] cristal
   *[other] { $n } cristaux
}
source-items = { $n ->
    [one] Objet
   *[other] { $n } Objets
}
source-enchantments = { $n ->
    [one] Enchantement
   *[other] { $n } Enchantements
}
source-relics = { $n ->
    [one] paire d’Objet et d’Enchantement
   *[other] { $n } paires d’Objet et d’Enchantement
}
source-monsters = { $n ->
    [one] Monstre
   *[other] { $n } Monstres
}
source-dragons = { $n ->
    [one] Dragon
   *[other] { $n } Dragons
}
source-trophies = { $n ->
    [one] trophée
   *[other] { $n } trophées
}
source-undead = { $n ->
    [one] trophée mort-vivant
   *[other] { $n } trophées morts-vivants
}
many-attack = Attaque
    .of = d’Attaque
many-defence = Défense
    .of = de Défense
many-wounds = blessures
    .of = de blessures
many-crystals = cristaux
    .of = de cristaux
many-items = Objets
    .of = d’Objets
many-enchantments = Enchantements
    .of = d’Enchantements
many-relics = paires d’Objet et d’Enchantement
    .of = de paires d’Objet et d’Enchantement
many-monsters = Monstres
    .of = de Monstres
many-dragons = Dragons
    .of = de Dragons
many-trophies = trophées
    .of = de trophées
many-undead = trophées morts-vivants
    .of = de trophées morts-vivants

# Le texte des cartes là où la place manque : les icônes sont entre chevrons
brief-act-once = { $does }
brief-act-twice = { $does }
brief-own-any = 1 { $kind }
brief-their-any = 1 { $kind }
brief-discard-self = enterrez cette carte
brief-discard-you = enterrez { $card }
brief-discard-other = un autre joueur enterre { $card }
brief-discard-target = un joueur de votre choix enterre { $card }
brief-discard-others = chaque autre joueur enterre { $card }
brief-discard-each = chaque joueur enterre { $card }
brief-discard-left = votre voisin de gauche enterre { $card }
brief-discard-right = votre voisin de droite enterre { $card }
brief-wound-others = les autres reçoivent { $wounds }
brief-steal-any-other = un autre joueur vous donne 1 { $kind }
brief-steal-any-target = un joueur de votre choix vous donne 1 { $kind }
brief-steal-any-others = chaque autre joueur vous donne 1 { $kind }
brief-steal-any-each = chaque autre joueur vous donne 1 { $kind }
brief-steal-any-left = votre voisin de gauche vous donne 1 { $kind }
brief-steal-any-right = votre voisin de droite vous donne 1 { $kind }
brief-swap-road-any = échangez une carte de la route avec le dessus du cimetière
brief-swap-piles-top = échangez votre { $kind } du dessus avec { $kind-gender ->
    [feminine] celle
   *[masculine] celui
} d’un autre
brief-reward-each = Fin : { $text } chacun
brief-reward-most = Fin : { $n } { "<glory>" } à qui a le plus { $source-of }
brief-reward-fewest = Fin : { $n } { "<glory>" } à qui a le moins { $source-of }
brief-act-freely = { $does }
brief-cost-rest = { "<rest>" }
brief-pay = { $n } { "<crystal>" }
brief-gain = +{ $n } { "<crystal>" }
brief-attack = +{ $n } { "<attack>" }
brief-defence = +{ $n } { "<defence>" }
brief-glory = { $n } { "<glory>" }
brief-wounds = { $n } { "<wound>" }
brief-crystals = { $n } { "<crystal>" }
brief-transfer-other = donnez jusqu’à { $n } { "<wound>" } à un autre joueur
brief-transfer-target = donnez jusqu’à { $n } { "<wound>" } à un joueur de votre choix
brief-transfer-others = donnez jusqu’à { $n } { "<wound>" } à chaque autre joueur
brief-transfer-each = donnez jusqu’à { $n } { "<wound>" } à chaque joueur
brief-transfer-left = donnez jusqu’à { $n } { "<wound>" } à votre voisin de gauche
brief-transfer-right = donnez jusqu’à { $n } { "<wound>" } à votre voisin de droite
brief-static-versus-attack = +{ $n } { "<attack>" } contre les { $kind-plural }
brief-static-versus-defence = +{ $n } { "<defence>" } contre les { $kind-plural }
brief-trait-health = +{ $n } { "<health>" } par { $source }
brief-trait-strength = +{ $n } { "<strength>" } par { $source }
brief-many-attack = { "<attack>" }
    .of = de { "<attack>" }
brief-many-defence = { "<defence>" }
    .of = de { "<defence>" }
brief-many-wounds = { "<wound>" }
    .of = de { "<wound>" }
brief-many-crystals = { "<crystal>" }
    .of = de { "<crystal>" }
brief-yours-attack = { $n ->
    [one] { "<attack>" } à vous
   *[other] { $n } { "<attack>" } à vous
}
brief-yours-defence = { $n ->
    [one] { "<defence>" } à vous
   *[other] { $n } { "<defence>" } à vous
}
brief-source-attack = { $n ->
    [one] { "<attack>" }
   *[other] { $n } { "<attack>" }
}
brief-source-defence = { $n ->
    [one] { "<defence>" }
   *[other] { $n } { "<defence>" }
}
brief-source-wounds = { $n ->
    [one] { "<wound>" }
   *[other] { $n } { "<wound>" }
}
brief-source-crystals = { $n ->
    [one] { "<crystal>" }
   *[other] { $n } { "<crystal>" }
}
brief-source-items = { $n ->
    [one] { "<item>" }
   *[other] { $n } { "<item>" }
}
brief-source-enchantments = { $n ->
    [one] { "<enchantment>" }
   *[other] { $n } { "<enchantment>" }
}
brief-source-relics = { $n ->
    [one] { "<relic>" }
   *[other] { $n } { "<relic>" }
}
brief-source-monsters = { $n ->
    [one] { "<monster>" }
   *[other] { $n } { "<monster>" }
}
brief-source-dragons = { $n ->
    [one] { "<dragon>" }
   *[other] { $n } { "<dragon>" }
}
brief-source-trophies = { $n ->
    [one] { "<trophy>" }
   *[other] { $n } { "<trophy>" }
}
brief-source-undead = { $n ->
    [one] { "<undead>" }
   *[other] { $n } { "<undead>" }
}

# Actions
action-choose = Choisir le royaume des { $kingdom }
action-take = Prendre { $card-the } à l’emplacement { $slot } ({ $cost ->
    [0] gratuit
    [one] { $cost } cristal
   *[other] { $cost } cristaux
})
action-use = { $source-full } : { $does }
action-close = Continuer
action-fight = Combattre { $card-the }
action-withdraw = Renoncer { $card-to }
action-player = { $player }
action-card = { $card-full }
action-road = { $card-full }, emplacement { $slot }
action-order = D’abord { $card-full }

# Aperçus
preview-crystals = Cristaux : { $before } → { $after }.
preview-wounds = Blessures : { $before } → { $after }.
preview-glory = Gloire : { $before } → { $after }.
preview-village = Récompense du village, si la partie finissait maintenant : { $before } → { $after }.
preview-unhurt = Vous n’avez pas de blessure à guérir.
preview-covers = Recouvre { $card-the }, qui perd : { $loses }.
preview-attack = Attaque : { $before } → { $after }.
preview-defence = Défense : { $before } → { $after }.
preview-fight = { $card-full } : Attaque { $attack } contre Vie { $health } ; { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
} à prévoir.
preview-lost = Vous ne pouvez pas vaincre cette carte : elle retournerait sur la route, vos cristaux vous reviendraient, et vous ne pourriez plus la choisir ce tour-ci.
preview-help = Cela suffirait : { $does }.
    .action = { $action }

# Événements
event-kingdom = { $seat } choisit le royaume des { $kingdom }.
event-kingdoms = Les royaumes de cette aventure : { $kingdoms }.
event-village = Le village : { $village }.
event-lost = { $count } cartes sont écartées sans être vues.
event-deal = { $card-full } arrive à l’emplacement { $slot } de la route.
event-first = { $seat } commence.
event-slide = Les cartes de la route avancent.
event-turn = { $seat } : nouveau tour.
event-use = { $seat } utilise { $source-the } : { $does }.
event-rest = { $seat } se repose ({ $source-full }).
event-take = { $seat } prend { $card-the } à l’emplacement { $slot } pour { $cost ->
    [one] { $cost } cristal
   *[other] { $cost } cristaux
}.
event-visit = { $seat } visite le cimetière : { $card-full }.
event-withdraw = { $seat } renonce { $card-to }.
event-fight = { $seat } combat { $card-the } : Attaque { $attack } contre Vie { $health }.
event-strike = { $card-full } frappe { $seat } : Force { $strength } contre Défense { $defence }, { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}.
event-immediate = Effet immédiat { $card-of }.
event-trigger = Capacité { $card-of } ({ $seat }).
event-name = { $seat } désigne { $player }.
event-pick = { $seat } choisit { $card-the }.
event-pay = { $seat } paie { $crystals ->
    [one] { $crystals } cristal
   *[other] { $crystals } cristaux
}.
event-gain = { $seat } gagne { $crystals ->
    [one] { $crystals } cristal
   *[other] { $crystals } cristaux
}.
event-attack = { $seat } a +{ $bonus } Attaque ce tour.
event-defence = { $seat } a +{ $bonus } Défense ce tour.
event-wound = { $seat } reçoit { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}.
event-heal = { $seat } guérit { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}.
event-transfer = { $seat } donne { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
} à { $to }.
event-rob = { $seat } prend { $crystals ->
    [one] { $crystals } cristal
   *[other] { $crystals } cristaux
} à { $victim }.
event-discard = { $card-full } va au cimetière ({ $seat }).
event-lift = En route vers le cimetière : { $cards }.
event-remove = { $card-full } { $card-plural ->
    [yes] quittent
   *[no] quitte
} le jeu ({ $seat }).
event-steal = { $seat } vole { $card-the } à { $victim }.
event-swap = { $card-full } et { $other-full } changent de place.
event-place = { $seat } reçoit { $card-the } sur sa pile.
event-bury = { $card-full } va de la route au cimetière.
event-end = La route est vide. Gloire : { $scores }.
event-end-tie = La route est vide. Gloire : { $scores }. À gloire égale, le plus de cristaux l’emporte, puis le moins de blessures, puis le plus de cartes.
glory-of = { $n } pour { $seat }

# Refus
refused-no-kingdom = Ce royaume n’existe pas.
refused-kingdom-taken = Ce royaume a déjà été choisi.
refused-slot-empty = Il n’y a pas de carte à l’emplacement { $slot }.
refused-cost = Cela coûte { $cost } et vous avez { $crystals }.
refused-withdrawn = Vous avez renoncé à cette carte ce tour-ci.
refused-no-action = Il n’y a pas de telle action.
refused-is-rest = Cette action est un Repos.
refused-not-rest = Cette action n’est pas un Repos.
refused-used = Cette action a déjà servi ce tour-ci.
refused-price = Vous ne pouvez pas en payer le coût.
refused-holding = On ne visite pas le cimetière une carte à la main.
refused-too-weak = Attaque { $attack } n’atteint pas Vie { $health }.
refused-strong-enough = Attaque { $attack } atteint Vie { $health } : il faut combattre.
refused-monster-held = Il faut combattre, ou renoncer.
refused-no-monster = Il n’y a rien à combattre.
refused-no-player = Ce joueur n’existe pas.
refused-yourself = Désignez un autre joueur.
refused-protected = Ce joueur est protégé.
refused-unhurt = Ce joueur a trop peu de blessures.
refused-no-card = Aucune carte ne peut être choisie là.
refused-no-order = Rien n’attend sous ce numéro.

# Fins
end-glory = La plus grande gloire l’emporte.
end-crystals = À gloire égale, le plus de cristaux l’emporte.
end-wounds = À gloire et cristaux égaux, le moins de blessures l’emporte.
end-cards = Tout le reste égal, le plus de cartes l’emporte.
end-shared = La victoire est partagée.

# La table
table-kingdoms = Royaumes : { $kingdoms }.
table-choosing = { $seat } choisit un royaume.
table-village = Village : { $village }.
table-deck = { $deck ->
    [0] La pioche est vide.
    [one] Il reste une carte dans la pioche.
   *[other] Il reste { $deck } cartes dans la pioche.
}
table-road = Route : { $road }.
table-slot = { $slot } : { $card-full }
table-grave = Dessus du cimetière : { $card-full } ({ $count } en tout).
table-held = Carte en main : { $card-full }.
table-hero = { $seat } a { $relic } : Attaque { $attack }, Défense { $defence }, { $crystals ->
    [one] { $crystals } cristal
   *[other] { $crystals } cristaux
}, { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}, { $trophies ->
    [one] { $trophies } trophée
   *[other] { $trophies } trophées
}, gloire { $glory }.
sentence-list = { $parts }

## Hasard, c’est-à-dire ce qui a été mélangé ou tiré au sort

chance-kingdoms = Les royaumes
chance-village = Le village
chance-first = Qui commence
chance-adventure = La pioche
chance-depths = La moitié inférieure de la pioche, avec ses Dragons

## Fichiers maison
word-beginning = un début de capacité
word-happening = un évènement
word-kind = un genre de carte
word-cost = un coût
word-effect = un effet
word-static = un changement permanent
word-foe = un genre de carte à combattre
word-value = une valeur
word-trait = un trait
word-reward = une récompense
word-count = une chose à compter
word-number-or-count = un nombre ou une chose à compter
word-player = un joueur
word-card = une carte
word-type = un type de carte
word-kingdom = un royaume
word-own-kingdom = un royaume de ce fichier
mistake-word = « { $given } » n’est pas { $what } : choisissez parmi { $known }.
mistake-word-near = « { $given } » n’est pas { $what } : vouliez-vous dire « { $near } » ?
mistake-word-missing = il manque { $what }.
mistake-must-stand = ici doit se trouver « { $word } », et non « { $given } ».
mistake-no-number = ici doit se trouver un nombre, et non « { $given } ».
mistake-number-missing = il manque un nombre.
mistake-too-large = { $value } dépasse { $most }.
mistake-too-much = « { $given } » est de trop ici.
mistake-groups-of-none = rien ne se compte par groupes de 0.
mistake-own-cost = un coût se paie avec une carte à soi.
mistake-rest-twice = « rest » est déjà là.
mistake-reward-counts = une récompense compte quelque chose.
mistake-pile-only = « { $verb } » ne peut viser qu’une carte de la pile d’un joueur.
mistake-stolen = ce qui est volé appartient à un autre joueur.
mistake-swapped = on échange des cartes entre la route et le cimetière, ou entre deux piles du même genre.
mistake-given-other = une carte se donne à « other ».
mistake-give-immediate = seul un effet immédiat peut donner la carte.
mistake-visit-action = seule une action peut visiter le cimetière.
mistake-does-nothing = « { $verb } … you » ne ferait rien.
mistake-no-name = { $id } n’a pas de nom en « { $language } ».
mistake-rows = écrivez [[{ $table }]] pour chacun.
mistake-without = « without » est une liste de royaumes.
mistake-fought = { $id } se combat : il lui faut des Points de vie et une Force.
mistake-not-fought = { $id } ne se combat pas : ni Points de vie, ni Force, ni traits.
mistake-two-cards = il y a deux cartes « { $id } ».
mistake-starting-copies = une carte de départ existe en { $copies } exemplaires.
mistake-cards = il y a { $count } cartes en tout, et il peut y en avoir { $most } : retirez des royaumes.
mistake-kingdoms = il faut de { $least } à { $most } royaumes, et non { $count }.
mistake-pile = une pile pourrait dépasser { $most } cartes : retirez des exemplaires.
mistake-starting = les cartes de départ sont un Objet et un Enchantement.
mistake-no-rest = { $id } n’a aucune action dont le coût entier soit « rest ».
mistake-village-actions = un village a { $most } actions au plus.
mistake-village-only = un village n’a que des actions.
mistake-village-self = un village n’est pas une carte : il n’y a pas de « self ».
mistake-size = { $id } a { $count } cartes et devrait en avoir { $size } : changez leurs exemplaires, ou sa taille.
mistake-two = { $id } a { $count } cartes au dos marqué 2 et devrait en avoir { $size }.
mistake-copies = { $id } ne peut pas avoir { $copies } exemplaires, dont { $two } avec un 2.
mistake-lower-actions = une partie basse a une action au plus.
mistake-top-actions = une carte a { $most } actions au plus.
mistake-cost-twice = un coût nomme cristaux, blessures, soins et cartes une fois chacun au plus.
mistake-wounds-round = les blessures pourraient tourner sans fin.
mistake-one-rest = il y a un Repos par tour : écrivez « act: ».
mistake-visits = les visites pourraient se répéter sans fin : écrivez « act: » ou « act2: ».
mistake-gains-more = elle pourrait rapporter plus de cristaux qu’elle n’en coûte, encore et encore : écrivez « act: » ou « act2: ».
mistake-gains = elle coûte { $paid } cristaux et pourrait en rapporter { $gained }, encore et encore : écrivez « act: » ou « act2: ».
house-kingdoms = Royaumes
house-cards = Cartes
house-starting = Cartes de départ
house-villages = Villages
house-en = Nom anglais
house-fr = Nom français
house-type = Type
house-type-item = Objet
house-type-enchantment = Enchantement
house-type-monster = Monstre
house-type-dragon = Dragon
house-kingdom = Royaume
house-copies = Exemplaires
house-two = Avec un 2 au dos
house-health = Points de vie
house-strength = Force
house-traits = Particularités au combat
house-immediate = Effet immédiat
house-upper = Partie haute
house-lower = Partie basse
house-glory = Gloire
house-gender = Genre en français
house-gender-masculine = masculin
house-gender-feminine = féminin
house-plural = Pluriel
house-elides = S’élide (l’, d’)
house-there = Est en jeu
house-size = Nombre de cartes
house-town = Son village
house-actions = Actions
house-end = À la fin
