title = SYNCRO
about = De deux à cinq mages liés par le silence affrontent ensemble la horde, niveau après niveau.
# SYNCRO en français.

none = –

## Options
option-level = Niveau
option-level-help = Où commence l’aventure. Chaque niveau apporte une règle de plus ; les précédentes restent.
option-level-Ia = I a
option-level-Ib = I b
option-level-Ic = I c
option-level-Id = I d
option-level-IIa = II a
option-level-IIb = II b
option-level-IIc = II c
option-level-IId = II d
option-level-IIe = II e
option-level-IIIa = III a
option-epilogue = Les dernières cartes
option-epilogue-help = Les cartes débloquées après le dernier niveau sont en jeu.
option-leader_start = Qui ouvre un niveau
option-leader_start-help = Le Leader du premier tour d’un niveau.
option-leader_start-rotate = chacun son tour
option-leader_start-seat = toujours la même place
option-leader_start-random = tiré au sort
option-first_leader = Premier Leader
option-first_leader-help = La place qui ouvre le premier niveau.
option-keep_hand = Garder les mains
option-keep_hand-help = Qui décide, après un niveau gagné, si l’on garde les mains.
option-keep_hand-each = chaque mage
option-keep_hand-team = l’équipe, par un vote
option-host = Voix prépondérante
option-host-help = La place qui tranche quand l’équipe est partagée.
option-reward_at_unlock = Une Récompense tout de suite
option-reward_at_unlock-help = Chaque mage en reçoit une quand les Récompenses sont débloquées.
option-retry_lieutenants = Lieutenants au nouvel essai
option-retry_lieutenants-help = Lesquels reviennent quand on recommence un niveau perdu.
option-retry_lieutenants-all = tous
option-retry_lieutenants-survivors = ceux qui n’ont pas été vaincus
option-rewards_avert_defeat = Récompenses contre la défaite
option-rewards_avert_defeat-help = Une Récompense en main repousse la défaite faute de sorts.
option-browse_discard = Défausse ouverte
option-browse_discard-help = On peut consulter à tout moment la défausse de sorts.
option-last_mushroom = Le dernier Champignon
option-last_mushroom-help = Ce que fait un Champignon qui tombe le dernier de la horde.
option-last_mushroom-draw = il fait encore piocher
option-last_mushroom-none = plus rien
option-boss2_count = Force du Boss 2
option-boss2_count-help = Quand on compte les cartes qui l’entourent.
option-boss2_count-resolved = à sa résolution
option-boss2_count-attacked = quand on l’a attaqué (la lettre du livret)
preset-first = Première aventure
preset-first-about = Depuis le niveau I a : chaque niveau apporte une règle de plus.
preset-letter = À la lettre
preset-letter-about = Partout où nous lisons le livret autrement qu’à la lettre, c’est la lettre qui compte.
preset-experts = Pour les initiés
preset-experts-about = Tout droit au chapitre II, comme après une pause.

## Cartes
card-spell = Sort { $value }
    .gender = masculine
card-plain = Monstre { $strength }
    .gender = masculine
card-mushroom = Champignon { $strength }
    .gender = masculine
card-golem = Golem { $strength }
    .gender = masculine
card-dragon = Dragon { $strength }
    .gender = masculine
card-boss1 = Dragon de la Tour ({ $strength })
    .gender = masculine
card-boss2 = Sorcier ({ $strength })
    .gender = masculine
card-cerberus = Cerbère { $strength }
    .gender = masculine
card-L1 = Varn du Péage
    .gender = masculine
card-L2 = Sœur Chardon
    .gender = feminine
card-L3 = Capitaine Ombrel
    .gender = masculine
card-L4 = Joueur de fifre pâle
    .gender = masculine
card-L5 = Gorm Main-de-Cendre
    .gender = masculine
card-L6 = Prince de l’Essaim
    .gender = masculine
card-L7 = Vieux Gueule-de-Fer
    .gender = masculine
card-L8 = Dame aux Corneilles
    .gender = feminine
card-R01 = Plume de rechange
    .gender = feminine
card-R02 = Source partagée
    .gender = feminine
card-R03 = Verre de vérité
    .gender = masculine
card-R04 = Vent du retour
    .gender = masculine
card-R05 = Givre
    .gender = masculine
card-R06 = Rayon de soleil
    .gender = masculine
card-R07 = Purge
    .gender = feminine
card-R08 = Don
    .gender = masculine
card-R09 = Élan
    .gender = masculine
card-R10 = Double incantation
    .gender = feminine
card-R11 = Écaille de dragon
    .gender = feminine
card-R12 = Page blanche
    .gender = feminine
card-R13 = Grand mélange
    .gender = masculine
card-B1 = Ciel clair
    .gender = masculine
card-B2 = Pluie d’encre
    .gender = feminine
card-B3 = Coffre perdu
    .gender = masculine
card-B4 = Bourrasque
    .gender = feminine
card-B5 = Aube
    .gender = feminine
card-C1 = Oubli
    .gender = masculine
card-C2 = Éparpillement
    .gender = masculine
card-C3 = Renfort
    .gender = masculine
card-C4 = Fuite
    .gender = feminine
card-C5 = Mains changées
    .gender = feminine
card-P1 = Fureur
    .gender = feminine
card-P2 = Bras lourds
    .gender = masculine
card-P3 = Brume muette
    .gender = feminine
back-monster = un monstre face cachée
    .gender = masculine
back-fog = Brouillard
    .gender = masculine
back-lieutenant = un Lieutenant caché
    .gender = masculine
back-boss = le Boss caché
    .gender = masculine
back-cerberus = un Cerbère caché
    .gender = masculine

text-plain = Aucun effet.
text-mushroom = Battu avec trop de force : le groupe pioche l’excédent.
text-golem = S’il résiste : il absorbe le sort le plus faible, grandit d’autant, et les autres sont défaussés.
text-dragon = Autrement qu’à sa force exacte : le groupe défausse la différence, ou perd.
text-boss1 = Comme un Dragon.
text-boss2 = Comme un Dragon et un Golem ; 2 de force de plus par autre carte en jeu ; intouchable tant qu’un Cerbère vit.
text-cerberus = Les deux se révèlent ensemble, et le Boss avec eux.
text-lieutenant = Force { $strength }. À sa révélation : { $powers }.
power-reward = on pioche une Récompense
power-plus1 = 1 de force de plus par autre carte en jeu
power-fog = la première carte Brouillard s’applique
text-R01 = Vous piochez 2 sorts, puis tous estiment leur main.
text-R02 = Chaque mage pioche 1 sort, puis tous estiment leur main.
text-R03 = Les sorts face cachée posés sur un monstre sont retournés face visible.
text-R04 = Reprenez en main un sort face visible posé sur un monstre.
text-R05 = Un monstre attaquable a 3 de force en moins ce tour-ci.
text-R06 = Une carte Brouillard quitte la horde : une bénédiction s’applique, une malédiction non.
text-R07 = Défaussez une malédiction permanente, ou un sort absorbé par un monstre.
text-R08 = Donnez 1 à 3 de vos sorts à un autre mage, face cachée.
text-R09 = Votre attaque compte 3 de plus ce tour-ci.
text-R10 = Vous pouvez attaquer deux monstres différents.
text-R11 = Ce tour-ci, une attaque trop forte contre un Dragon ou un Boss ne coûte rien.
text-R12 = Défaussez les sorts de votre choix et piochez-en autant, puis tous estiment leur main.
text-R13 = Toutes les mains sont mélangées et redistribuées à partir du Leader ; chaque mage pioche 1 sort, puis tous estiment leur main.
text-B1 = Chaque mage pioche 1 sort, puis tous estiment leur main.
text-B2 = Le groupe pioche 3 sorts, puis tous estiment leur main.
text-B3 = On pioche une Récompense.
text-B4 = Le plus faible des monstres accessibles est emporté sans effet.
text-B5 = Toutes les malédictions permanentes sont levées ; s’il n’y en a pas, le groupe pioche 2 sorts.
text-C1 = Chaque mage défausse un sort de son choix.
text-C2 = Tous les sorts face visible posés sur des monstres sont défaussés.
text-C3 = Le premier monstre de la pioche rejoint le premier rang.
text-C4 = Le Leader défausse son sort le plus fort.
text-C5 = Chaque mage donne tous ses sorts à son voisin de gauche.
text-P1 = Jusqu’à la fin du niveau, chaque monstre a 1 de force de plus.
text-P2 = Jusqu’à la fin du niveau, les mains contiennent un sort de moins.
text-P3 = Jusqu’à la fin du niveau, personne n’estime sa main.
card-entry = { $card } × { $number } : { $text }

## Récits (les nôtres) et ce que chaque niveau débloque
title-Ia = La cendre se lève
title-Ib = Des pierres qui ont des mains
title-Ic = De la fumée sur le village
title-Id = L’œil de la tour
title-IIa = Le brouillard donne des ordres
title-IIb = Une chaleur dans les paumes
title-IIc = Le chant
title-IId = Un jour encore
title-IIe = La salle froide
title-IIIa = Derrière les montagnes
story-Ia = La route du nord est grise de cendre et plus rien ne chante. Vous avez juré le silence, et vous comprenez pourquoi : ce qui a fait cela écoute. Alors la cendre elle-même se lève et vient à vous.
story-Ib = Vous dormez à tour de rôle, dos à dos. À l’aube, les rochers autour du camp se sont rapprochés, et ils ont des mains.
story-Ic = La fumée se dresse sur le village comme un second clocher. Des ailes la traversent. Vous courez, sans un mot, tous du même côté.
story-Id = Au pied de la tour de guet, l’air a un goût de pièces de monnaie. Là-haut, une chose grande comme le toit ouvre un œil et vous compte.
story-IIa = La capitale dort sous un brouillard que midi ne lève pas. Il y a des formes dedans. L’une d’elles donne des ordres.
story-IIb = Le capitaine abattu laisse une chaleur dans vos paumes : des mots nouveaux, anciens et lourds. Derrière vous, quelqu’un rit avec trop de voix.
story-IIc = Deux bannières barrent l’avenue. Un chant monte entre les maisons et vos doigts oublient leurs signes ; seuls les nombres restent clairs.
story-IId = Vous tenez à peine debout. Alors une lumière tombe à travers les nuages, et la voix de Gabagast, le Grand Mage, demande encore un jour.
story-IIe = Personne ne vous arrête à la porte du château. Dans la salle glacée, deux bêtes sont couchées devant un trône, et quelqu’un y est assis dans l’ombre.
story-IIIa = Vous rentriez chez vous quand la route a tourné là où il n’y avait pas de route. Personne n’a écrit cette page avant vous.
unlocks-Ia = Les Champignons : battus avec trop de force, ils font piocher l’excédent au groupe.
unlocks-Ib = Les Golems : s’ils résistent, ils absorbent le sort le plus faible et grandissent.
unlocks-Ic = Les Dragons : exactement leur force, ou le groupe paie la différence.
unlocks-Id = Quelque chose attend au fond, face cachée. Sa page s’ouvre quand on le révèle.
unlocks-IIa = Les Récompenses, le Brouillard et un Lieutenant sont désormais en jeu.
unlocks-IIb = Deux sorts de valeur 6 rejoignent le paquet.
unlocks-IIc = Dans ce niveau, on annonce la somme de sa main au lieu d’un signe.
unlocks-IId = Deux sorts de valeur 7 rejoignent le paquet.
unlocks-IIe = Deux Cerbères gardent la salle. Quand les deux sont libres, ils se révèlent ensemble, avec ce qu’ils gardent.
unlocks-IIIa = Rien de nouveau : toutes les cartes que vous connaissez sont en jeu, dans une horde que quelqu’un a disposée pour vous.
title-BOSS1 = L’œil s’ouvre
story-BOSS1 = Le toit se soulève, et ce n’était pas un toit. Ce qui vous comptait d’en haut descend vous prendre un à un.
unlocks-BOSS1 = { text-boss1 }
title-BOSS2 = Le trône
story-BOSS2 = Les bêtes se lèvent, et lui aussi : Brarguk, le sorcier banni. Vous connaissez ce sourire : il était sur toutes les bannières que vous avez arrachées.
unlocks-BOSS2 = { text-boss2 }
title-IIf = Ce qui vous reste
story-IIf = Dans la salle vide, vous trouvez ce qu’il a pris à d’autres avant vous. Vous le partagez sans un mot, par habitude.
unlocks-IIf = Trois cartes nouvelles. Elles seront en jeu dès votre prochaine aventure.
after-Ia = La cendre retombe. Quelque part, un oiseau essaie une note.
after-Ib = Les pierres sont redevenues des pierres.
after-Ic = Les puits sont pleins et les toits tiennent encore, presque tous.
after-Id = La tour se tait. Un vieil enchanteur en descend l’escalier avec un coffre de souvenirs : pour vous.
after-IIa = Le brouillard recule d’une rue.
after-IIb = La place est à vous. Le silence aussi.
after-IIc = Le chant s’interrompt au milieu d’un mot.
after-IId = La lumière s’en va, la force reste.
after-IIe = Le sorcier n’est plus et le pays respire. Vous pouvez parler de nouveau ; pendant un moment, personne ne sait que dire.
after-IIIa = La route s’arrête devant votre porte.

## Événements
event-level = Niveau { $level }. { $leader } ouvre le premier tour.
event-deal = { $seat } reçoit { $count ->
    [one] { $count } sort
   *[other] { $count } sorts
}.
event-deal-own = { $seat } reçoit { $cards }.
event-horde = La horde est en place : { $number } cartes.
event-reward = { $seat } pioche une Récompense.
event-reward-own = { $seat } pioche une Récompense : { $card }. { $text }
event-no-reward = Personne ne peut piocher de Récompense.
event-estimates = Estimations : { $each }.
event-sums = Sommes : { $each }.
each-said = { $seat } { $said }
each-kept = { $seat } garde sa main
each-discarded = { $seat } défausse sa main
event-pass = { $seat } passe.
event-pass-forced = { $seat } doit passer.
event-attack = { $seat } pose un sort face cachée sur { $place }.
event-attack-own = { $seat } pose un { $value } face cachée sur { $place }.
event-no-second = { $seat } ne pose pas de deuxième sort.
event-use = { $seat } joue { $card }. { $text }
event-target = { $seat } vise { $place } ({ $card }).
event-turned-up = Les sorts en { $place } sont retournés : { $values }.
event-taken = { $seat } reprend un { $value } en { $place }.
event-freed = Le { $value } absorbé en { $place } est libéré et défaussé.
event-lifted = { $card } : malédiction levée.
event-receiver = { $seat } va donner des sorts à { $to }.
event-given = { $seat } donne un sort à { $to }.
event-given-own = { $seat } donne un { $value } à { $to }.
event-shuffled-hands = Toutes les mains sont mélangées et redistribuées.
event-passed-hands = Chaque mage donne ses sorts à son voisin de gauche.
event-hand = { $seat } a une nouvelle main.
event-hand-own = { $seat } a une nouvelle main : { $cards }.
event-put-away = Récompense défaussée : { $card }.
event-worn-off = Ce qui ne valait que pour ce tour est fini.
event-resolve = { $card } en { $place } : attaque { $total } ({ $spells }{ $bonus ->
    [0] { "" }
   *[other] , +{ $bonus }
}) contre force { $strength }.
event-destroyed = { $card } en { $place } : { $card-gender ->
    [feminine] détruite
   *[masculine] détruit
}.
event-failed = { $card } en { $place } tient bon. Le { $lost } est perdu.
event-absorbed = { $card } en { $place } absorbe un { $value } et a maintenant une force de { $strength }.
event-shaken-off = { $card } en { $place } rejette { $values }.
event-due = { $card } en { $place } exige un paiement de { $amount }.
event-paid = { $seat } paie un { $value }.
event-paid-enough = { $seat } ne paie plus rien.
event-declined = { $seat } ne paie rien.
event-met = Le paiement est atteint avec { $amount }.
event-draw = { $seat } pioche un sort.
event-draw-own = { $seat } pioche un { $value }.
event-reshuffle = { $pile ->
    [fog] La défausse de Brouillard
    [rewards] La défausse de Récompenses
   *[spells] La défausse de sorts
} est mélangée en une nouvelle pioche de { $cards }.
event-no-spells-left = Il n’y a plus de sorts à piocher (il en manque { $missing }).
event-hands-full = Toutes les mains sont pleines ; { $left } de moins.
event-reveal = En { $place } : { $card }.
event-reveal-text = En { $place } : { $card }. { $text }
event-fog = Le Brouillard en { $place } se lève : { $card }. { $text }
event-fog-pile = Du Brouillard monte de la pioche : { $card }. { $text }
event-fog-lifted = Le Brouillard quitte { $place }.
event-fog-gone = Le Brouillard en { $place } se dissipe sans effet : { $card }.
event-discarded = { $seat } défausse un { $value }.
event-scattered = Éparpillés : { $values }.
event-gust = La bourrasque emporte { $card } en { $place }, avec { $values }.
event-joined = { $card } rejoint la horde en { $place }.
event-leader = { $seat } devient Leader.
event-won = Le niveau { $level } est gagné. { $story }
event-lost = Le niveau { $level } est perdu. { $reason }
event-kept = Pour le prochain niveau : { $each }.

## Fins
end-won = Le dernier monstre est tombé. Vous gagnez ensemble.
end-no-spells = Plus personne n’a de sort, et il reste des monstres. Vous perdez ensemble.
end-unpaid = Le paiement n’a pas été atteint. Vous perdez ensemble.

## La table
signal-good = 👍 bonne
signal-average = ✋ moyenne
signal-bad = 👎 mauvaise
spell-open = { $value }
spell-own = { $value } (le vôtre, face cachée)
spell-hidden = ? ({ $seat })
so-many = { $number } × { $value }
table-level = Niveau { $level }, tour { $turn }. Leader : { $leader }.
table-place = { $place } (rang { $row }{ $state ->
    [open] { "" }, accessible
    [covered] { "" }, couvert
   *[closed] { "" }
}) : { $card }, force { $strength }
table-place-spells = { $place } (rang { $row }{ $state ->
    [open] { "" }, accessible
    [covered] { "" }, couvert
   *[closed] { "" }
}) : { $card }, force { $strength } ; sorts posés : { $spells } ; total connu { $known }
table-place-absorbed = { $place } (rang { $row }{ $state ->
    [open] { "" }, accessible
    [covered] { "" }, couvert
   *[closed] { "" }
}) : { $card }, force { $strength } avec { $absorbed } absorbé ; sorts posés : { $spells } ; total connu { $known }
table-place-hidden = { $place } (rang { $row }{ $state ->
    [covered] { "" }, couvert
   *[closed] { "" }
}) : { $card }
table-mage = { $seat } : { $spells ->
    [one] { $spells } sort
   *[other] { $spells } sorts
} ; { $sign }
table-mage-reward = { $seat } : { $spells ->
    [one] { $spells } sort
   *[other] { $spells } sorts
} et une Récompense ; { $sign }
sign-none = pas encore de signe
sign-given = a dit { $said } avec { $held }
table-hand = Votre main : { $cards }
table-reward = Votre Récompense : { $card }. { $text }
table-curse = En vigueur : { $card }. { $text }
table-scale = L’Écaille de dragon protège le groupe ce tour-ci.
table-deck = Pioche de sorts : { $cards }
table-discard = Défausse de sorts ({ $number }) : { $cards }
table-fog = Pioche de Brouillard : { $cards } ; passés : { $gone }
table-rewards = Pioche de Récompenses : { $cards } ; jouées : { $gone }
known-fact = À votre connaissance, { $seat } a { $cards }.
known-sum = À votre connaissance, { $seat } a des sorts qui font { $total } en tout.
known-bound = { $seat } a au moins { $number } sorts de { $most } ou moins.
at-payment = Paiement en { $place } : { $paid } sur { $due }.
at-asked = { $seats } : { $what }
at-turn-what = attaquer ou passer.
at-payment-what = payer ou passer.
at-estimation-what = estimer votre main.
at-oblivion-what = défausser un sort.
at-point-what = choisir un emplacement.
at-pick-what = choisir un sort ou une malédiction.
at-gift-what = donner des sorts.
at-renewal-what = défausser des sorts pour en piocher autant.
at-keep-what = garder ou défausser votre main pour le prochain niveau.

## Actions
do-good = Signe : bonne main
do-average = Signe : main moyenne
do-bad = Signe : mauvaise main
do-use = Jouer votre Récompense : { $card }
do-pass = Passer
do-decline = Ne rien payer
do-done = Terminé
do-keep = Garder la main
do-discard = Défausser la main
do-attack = Poser un { $value } en { $place } : { $card }
do-target = Choisir { $place } : { $card }
do-take = Prendre le { $value } en { $place } : { $card }
do-pay = Payer un { $value }
do-discard-one = Défausser un { $value }
do-give = Donner un { $value }
do-to = Donner à { $seat }
do-lift = Lever la malédiction : { $card }
preview-attack = Il y aura { $known } contre { $strength }.
preview-attack-unseen = Il y aura { $known } et { $unseen ->
    [one] { $unseen } sort que vous ne voyez pas
   *[other] { $unseen } sorts que vous ne voyez pas
}, contre { $strength }.
preview-sure = Il tombe quels que soient les sorts cachés.
preview-due = { $due ->
    [0] Sa force exacte : rien à payer.
   *[other] Le groupe devra payer { $due }, sinon le niveau est perdu.
}
preview-toll-difference = Tout écart avec sa force devra être payé, sinon le niveau est perdu.
preview-toll-shortfall = Ce qui manque à sa force devra être payé, sinon le niveau est perdu.
preview-absorbs = Si cela ne suffit pas, il absorbe le sort le plus faible et grandit ; les autres sont défaussés.
preview-pay = Il y aura { $paid } de payé sur { $due }.

## Refus
refused-no-spell = Vous n’avez pas de sort de valeur { $value }.
refused-no-card-there = Il n’y a rien en { $place }.
refused-fog = On ne peut pas attaquer le Brouillard ({ $place }).
refused-covered = { $place } est couvert par une autre carte.
refused-face-down = { $place } est encore face cachée.
refused-guarded = Le Boss en { $place } est intouchable tant qu’un Cerbère vit.
refused-own-spell = Votre propre sort est au-dessus en { $place } : il faut d’abord celui d’un partenaire.
refused-same-monster = La seconde attaque doit viser un autre monstre que { $place }.
refused-must-attack = Tout le monde a passé : vous devez attaquer.
refused-must-pass = Personne n’a passé : c’est à vous de le faire.
refused-no-reward = Vous n’avez pas de Récompense.
refused-reward = Votre Récompense ne peut pas être jouée maintenant.
refused-target = { $place } ne peut pas être choisi.
refused-no-such-spell = Il n’y a pas de { $value } à prendre en { $place }.
refused-no-curse = Il n’y a pas autant de malédictions en vigueur.
refused-receiver = Ce mage ne peut pas recevoir de sorts.
refused-ascending = Du plus faible au plus fort : plus rien en dessous de { $value }.
refused-nothing-chosen = Choisissez d’abord au moins un sort.
refused-chosen = Vous avez commencé à payer : terminez.

## Hasard, c’est-à-dire ce qui a été mélangé ou tiré au sort

chance-leader = Qui est le premier Leader
chance-spells = Les sorts
chance-monsters = Les monstres
chance-rewards = Les Récompenses
chance-fog = Le Brouillard
chance-lieutenants = Les Lieutenants
chance-bound = L’ordre des Lieutenants revenus
chance-hands = Toutes les mains ensemble

## Fichiers maison
mistake-twice = { $card } n’existe qu’une fois.
mistake-lieutenants = les Lieutenants sont L1, L2 et ainsi de suite, jusqu’à L{ $most }.
mistake-epilogue = { $card } est déjà dans la boîte : IIf ne peut pas l’ajouter.
mistake-few-spells = au niveau { $level }, il y a moins de { $least } sorts.
mistake-horde = le niveau { $level } demande { $count } cartes { $kind }, et il y en a { $there }.
mistake-early = le niveau { $level } a du Brouillard ou des Lieutenants avant qu’ils ne soient expliqués.
mistake-no-monster = le niveau { $level } n’a aucun monstre qui soit toujours là.
house-spells = Sorts
house-spells-count = Combien
house-level = Arrive avec le niveau
house-monsters = Monstres
house-monsters-strengths = Forces
house-bosses = Boss
house-strength = Force
house-cerberuses = Cerbères
house-cerberuses-strengths = Forces
house-lieutenants = Lieutenants
house-lieutenants-powers = Pouvoirs
house-powers-reward = Récompense
house-powers-plus1 = +1 pour les autres
house-powers-fog = Brouillard
house-rewards = Récompenses
house-fog = Brouillard
house-en = Nom anglais
house-fr = Nom français
house-text_en = Texte anglais
house-text_fr = Texte français
house-there = Dans la boîte
house-epilogue = Après la fin (IIf)
house-epilogue-dragon_out = Dragon qui s’en va
house-epilogue-dragon_in = Dragon qui arrive
house-epilogue-reward = Récompense qui arrive
house-epilogue-fog = Brouillard qui arrive
house-levels = Niveaux
house-levels-horde = Horde
house-levels-en = Titre anglais
house-levels-fr = Titre français
house-levels-text_en = Histoire en anglais
house-levels-text_fr = Histoire en français
house-name-plain = Monstres simples
house-name-mushroom = Champignons
house-name-golem = Golems
house-name-dragon = Dragons
house-name-boss1 = Boss 1
house-name-boss2 = Boss 2
house-name-cerberus = Cerbères
house-name-IIf = IIf
