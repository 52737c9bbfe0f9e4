title = Resonance
about = De trois à huit sorcières agissent en secret et au même instant sous huit lunes, chacune pour son démon.
# Resonance en français.

# Cartes
type-H = Herbe
type-M = Minéral
type-P = Potion
card-H = Herbe
    .a = une Herbe
card-M = Minéral
    .a = un Minéral
card-P = Potion
    .a = une Potion
card-TH = Herbe transitoire
    .a = une Herbe transitoire
card-TM = Minéral transitoire
    .a = un Minéral transitoire
card-TP = Potion transitoire
    .a = une Potion transitoire
card-artefact = Artéfact { $number }
    .a = l’Artéfact { $number }
card-incantation = Incantation { $number }
    .a = l’Incantation { $number }
card-as-artefact = Incantation { $number } devenue Artéfact 0
    .a = l’Incantation { $number } devenue Artéfact 0
card-as-object = Incantation { $number } devenue { $type }
card-down = une carte face cachée
card-heavy = { $card } comptant pour { $weight }
card-of = { $card } ({ $seat })
a-card = { $card-a }
nothing = rien
nobody = personne
demon-of = { $demon } ({ $seats })
on-moon = { $roman } { $card }
moon-1 = Lune I, la Nouvelle Lune
moon-2 = Lune II, le Premier Croissant
moon-3 = Lune III, le Premier Quartier
moon-4 = Lune IV, la Gibbeuse croissante
moon-5 = Lune V, la Pleine Lune
moon-6 = Lune VI, la Gibbeuse décroissante
moon-7 = Lune VII, le Dernier Quartier
moon-8 = Lune VIII, le Dernier Croissant

demon-ninth = le Neuvième
demon-ninth-of = ce que seule votre table connaît
demon-berith = Berith
demon-berith-of = du mensonge
demon-focalor = Focalor
demon-focalor-of = des noyades
demon-eligos = Eligos
demon-eligos-of = de la guerre
demon-gremory = Gremory
demon-gremory-of = des amours
demon-murmur = Murmur
demon-murmur-of = des morts
demon-vepar = Vepar
demon-vepar-of = des maladies
demon-haborym = Haborym
demon-haborym-of = des incendies
demon-valefar = Valefar
demon-valefar-of = des voleurs
witch-vuoko = Vuoko
witch-vuoko-of = le marais se souvient de ceux qu’elle a salués
witch-zinnia = Zinnia
witch-zinnia-of = elle distribue les cartes, puis le destin
witch-virag = Virág
witch-virag-of = son jardin bourdonne même en hiver
witch-blanchefleur = Blanchefleur
witch-blanchefleur-of = un courant d’air froid et une odeur de lys
witch-evanthe = Évanthe
witch-evanthe-of = nul ne s’est plaint deux fois de ses tisanes
witch-calanthe = Calanthe
witch-calanthe-of = elle a perdu sa couronne et gardé les manières
witch-myosotis = Myosotis
witch-myosotis-of = la forêt a ses yeux
witch-thylane = Thylane
witch-thylane-of = elle compte, et l’on espère qu’elle s’arrête

# Sortilèges, tirés des données
spell-now = { $text }
spell-end = à la fin du tour, { $text }
spell-then = { $first }, puis { $second }
spell-seal = le Sceau
spell-named = { $witch }, sortilège { $slot } ({ $text })
amount = { $most }
amount-up-to = jusqu’à { $most }
amount-range = de { $least } à { $most }
noun-object = { $count ->
    [one] objet
   *[other] objets
}
noun-H = { $count ->
    [one] Herbe
   *[other] Herbes
}
noun-M = { $count ->
    [one] Minéral
   *[other] Minéraux
}
noun-P = { $count ->
    [one] Potion
   *[other] Potions
}
noun-artefact = { $count ->
    [one] Artéfact
   *[other] Artéfacts
}
noun-incantation = { $count ->
    [one] Incantation
   *[other] Incantations
}
part-play = jouez { $amount } { $what } de votre main
part-play-heavy = jouez { $amount } { $what } de votre main, { $count ->
    [one] qui compte pour { $weight }
   *[other] qui comptent chacun pour { $weight }
}
part-remove = retirez { $amount } { $what } du centre
part-transform-artefact = cette Incantation devient l’Artéfact 0
part-transform-object = cette Incantation devient un objet du type de votre choix
some = { $amount } { $what }
part-discard-target = une Sorcière adverse défausse { $cards }
part-discard-others = chaque Sorcière adverse défausse { $cards }
part-discard-left = la première Sorcière adverse à votre gauche défausse { $cards }
part-discard-right = la première Sorcière adverse à votre droite défausse { $cards }
part-draw = piochez { $amount } { $what }
part-change-demon-self = changez le Démon de votre camp
part-change-demon-target = une Sorcière adverse change le Démon de son camp
part-change-demon-left = la première Sorcière adverse à votre gauche change le Démon de son camp
part-change-demon-right = la première Sorcière adverse à votre droite change le Démon de son camp
part-change-spells-self = changez votre carte Sortilèges
part-change-spells-target = une Sorcière adverse change sa carte Sortilèges
part-change-spells-left = la première Sorcière adverse à votre gauche change sa carte Sortilèges
part-change-spells-right = la première Sorcière adverse à votre droite change sa carte Sortilèges
part-seal = posez cette Incantation comme Sceau sur une Sorcière adverse
source-book = selon le livret
source-ours = inventé par nous
source-house = selon le fichier maison
card-demon = { $name }, démon { $of }. I : { $one } ; II : { $two } ; III : { $three } ({ $source }).
card-spells = { $name } : { $of }. Sortilège 1 : { $first } ({ $source1 }). Sortilège 2 : { $second } ({ $source2 }). Sortilège 3 : { $third }.

# Faces
face-object = Un symbole de son type. Compte pour 1 au centre.
face-transient = L’objet du tour, compté comme les autres.
face-artefact = Nommez un type : tous ses objets quittent le centre. Le plus grand numéro agit d’abord.
face-incantation = Lance un sortilège de votre carte Sortilèges. Le plus grand numéro agit d’abord.

# La table
table-turn = Tour { $turn } : { $moon }. { $left ->
    [one] Il reste { $left } Objet Transitoire.
   *[other] Il reste { $left } Objets Transitoires.
}
table-moons = Sur les Lunes : { $circle }.
table-centre = Au centre : { $cards }.
table-piles = Pioches : Herbe { $H }, Minéral { $M }, Potion { $P } ; Artéfacts { $artefacts } (visible : { $artefact }) ; Incantations { $incantations } (visible : { $incantation }).
table-side = { $seats } : Démon { $demon }, niveau { $level } validé ; prochain ou dernier niveau : { $needs }.
table-witch = Sortilèges ({ $seat }) : { $witch }.
table-hand = Main ({ $seat }) : { $cards }.
table-hand-size = { $seat } tient { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
}.
table-sealed = { $seat } est scellée ({ $seal }).
table-superior = { $seat } est la Sorcière supérieure de son équipe.
table-committed = { $seat } a choisi.
table-demon-reserve = Démons en réserve : { $cards }.
table-spell-reserve = Cartes Sortilèges en réserve : { $cards }.
table-offer = Au choix : { $cards }.
table-pending = À la fin du tour, { $seat } : { $spell }.
preview-totals = Il y aurait au centre : Herbe { $H }, Minéral { $M }, Potion { $P }.
preview-demon = { $demon } exige pour le niveau { $level } : { $needs }.

# Actions
act-keep = Garder { $card }
act-superior = { $seat } est la Sorcière supérieure
act-play = Jouer { $card-a }
act-artefact = Poser l’Artéfact { $number } face cachée
act-cast = Poser l’Incantation { $number } face cachée
act-cast-spell = Poser l’Incantation { $number } face cachée : { $spell }
act-cast-on = Poser l’Incantation { $number } face cachée : { $spell }, sur { $seat }
act-draw = Piocher { $cards }
act-draw-artefact = Piocher l’Artéfact visible
act-unseal = Payer un Minéral et une Potion pour briser votre Sceau
act-change = Payer un objet de chaque type pour changer de Démon : { $demon }
act-change-demon = Changer de Démon
act-pass = Passer
act-spell = Lancer { $spell }
act-target = Viser { $seat }
act-remove = Retirer { $card-a } (place { $place })
act-type = Nommer { $type }
act-discard = Défausser { $card-a }
act-take = Prendre { $card }
act-done = Cela suffit

# Événements
event-demons = Les Démons sont distribués : { $dealt }. En réserve : { $reserve }.
event-offer = { $seat } peut choisir entre { $cards }.
event-offer-hidden = { $seat } regarde deux cartes Sortilèges.
event-keep = { $seat } garde { $card }.
event-keep-hidden = { $seat } a choisi une carte Sortilèges.
event-superior = { $seat } est la Sorcière supérieure de son équipe.
event-witch = { $seat } est { $witch }.
event-spell-reserve = Cartes Sortilèges en réserve : { $cards }.
event-hand = { $seat } prend { $cards }.
event-turn = Tour { $turn } : { $moon }.
event-clear = { $moon } : la carte { $card } est défaussée.
event-transient = On dévoile { $card-a }.
event-rush = Ordre de rapidité : { $order }.
event-commit = { $seat } a choisi : { $action }.
event-commit-hidden = { $seat } a choisi.
event-lay = { $seat } pose { $card-a } face cachée.
event-lay-hidden = { $seat } pose une carte face cachée.
event-draw = { $seat } pioche { $cards }.
event-unseal = { $seat } paie { $paid } et se libère de son Sceau : { $seal }.
event-change = { $seat } rend { $old } et prend { $demon }.
event-swap = { $seat } rend sa carte Sortilèges ({ $old }) et en prend une autre ({ $spells }).
event-pass = { $seat } ne peut rien faire.
event-conflict = { $seat } arrive trop tard : quelqu’un a été plus rapide.
event-reserve = Démons en réserve : { $demons }.
event-reveal = Les cartes sont retournées : { $cards }.
event-aim = { $seat }, avec { $incantation-a }, vise : { $spell }.
event-announce = { $seat }, avec { $incantation-a } : { $spell }.
event-announce-on = { $seat }, avec { $incantation-a } : { $spell }, sur { $target }.
event-lost = { $seat } a perdu sa cible : { $spell } est sans effet.
event-play = { $seat } joue { $card-a }.
event-play-heavy = { $seat } joue { $card-a }, qui compte pour { $weight }.
event-enough = { $seat } ne choisit rien de plus.
event-remove = { $seat } retire { $cards }.
event-transform = { $seat } transforme sa carte : { $card }.
event-discard = { $seat } défausse { $cards }.
event-spend = { $incantation } a servi et rejoint la défausse.
event-artefact = { $seat }, avec { $artefact-a }, retire le type { $type } : { $removed }.
event-artefact-none = { $artefact } ({ $seat }) est sans effet.
event-count = Herbe { $H }, Minéral { $M }, Potion { $P } : { $type } l’emporte.
event-count-tie = Herbe { $H }, Minéral { $M }, Potion { $P } : { $type } l’emporte. À égalité, Potion bat Minéral, et Minéral bat Herbe.
event-count-none = Il ne reste aucun objet au centre : la Lune demeure éteinte.
event-activate = La carte { $card } est posée : { $moon }.
event-sweep = Le centre est vidé : { $cards }.
event-full-moon = Pleine Lune : { $seats-count ->
    [one] { $seats } peut
   *[other] { $seats } peuvent
} piocher une Incantation.
event-level = { $seats } : niveau { $level } validé.
event-seal = { $seat } reçoit { $seal-a } comme Sceau.
event-end = { $reason } Victoire : { $seats }.
event-end-nobody = { $reason }

# Fins
end-demon = Un Démon est invoqué.
end-seals = Toutes les Sorcières sauf une sont scellées.
end-nobody = Il n’y a plus d’Objet Transitoire : personne ne gagne.

# Refus
refused-no-card = Vous n’avez pas { $card }.
refused-sealed = Vous êtes scellée : vous ne pouvez pas poser d’Artéfact.
refused-no-objects = Il n’y a pas assez de cartes de type { $type } dans la pioche.
refused-draw-two = On pioche deux objets, pas un.
refused-draw-one = On ne pioche qu’un objet.
refused-no-artefacts = Il n’y a plus d’Artéfact.
refused-not-sealed = Vous n’êtes pas scellée.
refused-cost = Vous ne pouvez pas payer : vous n’avez pas de carte de type { $type }.
refused-no-demon = Il n’y a pas de Démon à la place { $place }.
refused-must-act = On ne passe que si l’on ne peut rien faire d’autre.
refused-spell-with-card = Choisissez le sortilège en même temps que la carte.
refused-spell-later = Le sortilège se choisit à la résolution.
refused-no-target = Ce sortilège se vise autrement, ou personne ne peut en être la cible.
refused-own-side = La place { $seat } n’est pas une Sorcière adverse.
refused-target-sealed = La place { $seat } porte déjà un Sceau, ou va en recevoir un.
refused-artefact-banned = Vous êtes scellée : à cette table, vous ne pouvez pas non plus créer d’Artéfact.
refused-type-absent = Il n’y a pas d’objet de type { $type } au centre.
refused-place = Il n’y a rien à prendre à la place { $place }.
refused-order = Choisissez par ordre croissant, et laissez de quoi finir.
refused-not-yet = Ce n’est pas encore assez.

# Options
option-mode = Comment on choisit
option-mode-help = Cela décide qui peut jouer ensemble, et à quel rythme.
option-mode-deterministic = en secret, à tour de rôle
option-mode-realtime = comme à la table, en temps réel
option-rush = Ordre de rapidité
option-rush-help = Qui est servie la première, quand toutes ont choisi en secret.
option-rush-rotating = tournant
option-rush-seeded = tiré à chaque tour
option-timer = Secondes par tour
option-timer-help = 0 : autant qu’il en faut. Qui est en retard passe son tour.
option-backs = Dos des cartes
option-backs-help = Si le dos d’une carte dit de quelle catégorie elle est.
option-backs-uniform = tous pareils
option-backs-by_kind = par catégorie
option-spell_choice = Choix du sortilège
option-spell_choice-help = Si l’on nomme l’un des trois sortilèges en posant la carte, ou seulement quand il agit.
option-spell_choice-at_resolution = à la résolution
option-spell_choice-with_card = avec la carte
option-full_moon = Pleine Lune
option-full_moon-help = Quand le don de la Pleine Lune est accordé.
option-full_moon-at_activation = à son activation
option-full_moon-after_validation = après les niveaux
option-full_moon_repeat = Fréquence de la Pleine Lune
option-full_moon_repeat-help = Si le don revient à chaque mois.
option-full_moon_repeat-every_month = chaque mois
option-full_moon_repeat-first_month = le premier mois
option-seal_check = Victoire par les Sceaux
option-seal_check-help = Si la dernière Sorcière sans Sceau gagne avant ou après les Sceaux de ce tour.
option-seal_check-before_new_seals = avant les nouveaux Sceaux
option-seal_check-after_new_seals = après les nouveaux Sceaux
option-seal_scope = Portée du Sceau
option-seal_scope-help = Ce qu’une Sorcière scellée ne peut plus faire.
option-seal_scope-action_only = les Artéfacts joués comme action
option-seal_scope-all_artefacts = tous les Artéfacts
option-demon_changes = On peut changer de Démon
option-demon_changes-help = Une Sorcière peut échanger son Démon contre un de la réserve.
option-demon_changes-on = oui
option-demon_changes-off = non
option-artefact_miss = Un Artéfact peut manquer
option-artefact_miss-help = On peut se servir d’un Artéfact là où il ne fait rien.
option-artefact_miss-no = non
option-artefact_miss-yes = oui
option-double_completion = Deux Démons au même tour
option-double_completion-help = Qui gagne si deux Démons sont complets au même tour.
option-double_completion-rush_order = le premier par rapidité gagne
option-double_completion-earliest_levels = les niveaux les plus anciens gagnent
option-double_completion-shared = les deux gagnent
option-memory_aid = Mémoire ouverte
option-memory_aid-help = Montre des mains ce que chacune pourrait déduire de ce qui a été vu.
option-memory_aid-off = cachées
option-memory_aid-on = montrées
option-chat = Parole
option-chat-help = Si les Sorcières peuvent parler pendant la partie.
option-chat-free = libre
option-chat-off = interdite
preset-first = Première partie
preset-first-about = Chacune garde son Démon, et ce qui a été vu reste sous les yeux.
preset-letter = À la lettre : toutes à la fois
preset-letter-about = En temps réel, comme dans le livret : pas d’ordre de jeu, la plus rapide est servie la première.
preset-commits = Chacune son tour
preset-commits-about = Toutes choisissent en secret, puis les actions se font dans un ordre connu : inutile de se presser.

## Hasard, c’est-à-dire ce qui a été mélangé ou tiré au sort

chance-artefacts = Les Artéfacts
chance-incantations = Les Incantations
chance-transients = Les Objets Transitoires
chance-demons = Les Démons
chance-spells = Les cartes Sortilèges
chance-spells-left = Les cartes Sortilèges qui restaient
chance-rush = L’ordre de rapidité d’un tour

## Fichiers maison
mistake-levels = le niveau { $level } demande { $count } objets, moins que les { $before } du niveau précédent : en manque-t-il un ?
mistake-aim = un sort vise une cible ou toutes les autres, pas les deux.
mistake-transform-late = une Incantation ne peut être transformée que par un sort immédiat.
mistake-centre-empty = à la fin du tour, le centre est vide : « { $verb } » n’y peut rien.
mistake-count-twice = donnez soit un nombre, soit le minimum et le maximum.
mistake-least = le minimum est { $least }, plus que le maximum, { $most }.
house-demons = Démons
house-en = Nom anglais
house-fr = Nom français
house-demons-levels = Niveaux
house-witches = Cartes Sorts
house-witches-first = Premier sort
house-witches-second = Deuxième sort
house-when = Moment
house-when-now = aussitôt
house-when-end = à la fin du tour
house-parts = Ce qu’il fait, dans l’ordre
house-do = Action
house-do-play = jouer
house-do-remove = retirer du centre
house-do-transform = transformer l’Incantation
house-do-discard = faire défausser
house-do-draw = piocher
house-do-change = changer
house-what = Quoi
house-what-object = un objet au choix
house-what-H = Herbe
house-what-M = Minéral
house-what-P = Potion
house-what-artefact = Artéfact
house-what-incantation = Incantation
house-what-demon = Démon
house-what-spells = carte Sorts
house-into = En
house-into-artefact = Artéfact
house-into-object = objet
house-who = Qui
house-who-self = la Sorcière elle-même
house-who-target = une cible
house-who-others = toutes les autres
house-who-left = la voisine de gauche
house-who-right = la voisine de droite
house-count = Combien
house-least = Au moins
house-most = Au plus
house-weight = Compte pour
