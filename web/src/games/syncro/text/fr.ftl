# SYNCRO : les mots de la page.

## La barre
level = Niveau { $level }
turn = Tour { $turn }
turn-order = Ordre du tour
payment = Paiement
leader = Leader
slot-laid = a posé un sort
slot-passed = passe
brief-chosen = fait
slot-chosen = a choisi
slot-now = joue
slot-you = à vous
slot-next = ensuite
brief-laid = posé
brief-passed = passé
brief-now = joue
brief-you = vous
brief-next = –
more = Suite
notes = En jeu

## Monstres
name-plain = Monstre
name-mushroom = Champignon
name-golem = Golem
name-dragon = Dragon
name-boss1 = Dragon de la Tour
name-boss2 = Sorcier
name-cerberus = Cerbère
name-lieutenant = Lieutenant
rule-plain = Aucun effet
rule-mushroom = Surplus : on pioche
rule-golem = Échec : il absorbe
rule-dragon = Écart : on paie
rule-boss1 = Écart : on paie
rule-boss2 = Écart : on paie · Échec : il absorbe · +2 par carte
rule-cerberus = Garde le Boss
rule-plus1 = +1 par autre carte
rule-reward = Révélé : Récompense
rule-fog = Révélé : Brouillard
rule-none = Aucun effet
short-plain = Sans effet
short-mushroom = On pioche
short-golem = Absorbe
short-dragon = On paie
short-boss1 = On paie
short-boss2 = Paie · absorbe · +2
short-cerberus = Gardien
short-plus1 = +1 par carte
short-reward = Récomp.
short-fog = Brouillard
short-none = Sans effet
kind-monster = Monstre
kind-fog = Brouillard
kind-lieutenant = Lieutenant
kind-boss = Boss
kind-cerberus = Cerbère
kind-blessing = Bénédiction
kind-curse = Malédiction
kind-permanent = Malédiction jusqu’à la fin du niveau

## La horde
horde = La horde, dans l’ordre de résolution
back-monster = monstre face cachée
back-fog = Brouillard
back-lieutenant = Lieutenant caché
back-boss = Boss caché
back-cerberus = Cerbère caché
place-hidden = Emplacement { $place } : { $back }.
place-open = Emplacement { $place } : { $name }, force { $strength }.
place-covered = Couvert.
place-attack = Attaque : { $spells }, contre { $strength }.
place-absorbed = Absorbé : { $values }.
place-legal = Vous pouvez le choisir.
place-chosen = Choisi.
unseen-spell = un sort caché
sure = Vaincu à coup sûr.

## Mages
bot = bot
away = place libre
spells = sorts
spells-held = { $number ->
    [0] plus de sort
    [one] { $number } sort
   *[other] { $number } sorts
}
reward = Récompense
holds-reward = détient une Récompense
signal-good = Bonne
signal-average = Moyenne
signal-bad = Mauvaise
sum-said = Somme { $sum }
estimate-at = { $said } (à { $held })
estimation = Votre estimation
my-estimation = Mon estimation
my-estimation-at = Mon estimation (à { $held ->
    [one] { $held } sort
   *[other] { $held } sorts
})
choosing = choisit…
no-hand = sans main
has-chosen = a choisi

## Pioches et notes
piles = Pioches et défausse
deck = Pioche
discard-pile = Défausse
discard-empty = Aucun sort défaussé.
cards-played = Cartes jouées
fog-pile = Brouillard
spells-in-play = Sorts en jeu
in-force = En vigueur
curses-none = Aucune malédiction.
scale-on = Écaille de dragon : ce tour-ci, une attaque trop forte ne coûte rien.

## La main
hand = Votre main, du premier sort reçu au dernier
hand-spell = Sort { $value }, { $number } sur { $of }.
hand-order = Votre main : du premier au dernier sort reçu →
hand-empty = Vous n’avez plus de sort.
watching-hands = Vous regardez : d’ici, on ne voit les sorts de personne.
picked = Pris.

## Ce qui est demandé
waiting-for = On attend { $names }.
ask-turn = Prenez un sort, puis le monstre à attaquer. Ou passez.
ask-turn-place = Et maintenant, le monstre à attaquer.
ask-turn-spell = Et maintenant, le sort à lancer sur lui.
ask-must = Personne n’a encore attaqué : prenez un sort, puis le monstre à attaquer.
ask-no-attack = Vous ne pouvez rien attaquer : passez.
ask-twin = Double incantation : un second sort sur un autre monstre, ou arrêtez-vous là.
ask-surge = Élan : votre attaque compte 3 de plus.
ask-estimation = Que vaut votre main ?
ask-payment = Prenez les sorts avec lesquels vous payez, ou ne payez rien.
ask-oblivion = Oubli : prenez le sort que vous défaussez.
ask-point = Choisissez la carte visée.
ask-pick = Choisissez.
ask-gift-to = À qui donnez-vous des sorts ?
ask-gift = Prenez un à trois sorts à donner.
ask-renewal = Prenez les sorts à défausser : vous en piochez autant.
ask-keep = Garder votre main pour le prochain niveau, ou la défausser ?
pass = Passer
confirm-pay = Payer { $sum }
confirm-give = Donner { $number ->
    [one] { $number } sort
   *[other] { $number } sorts
}
confirm-discard = Défausser { $number ->
    [one] { $number } sort
   *[other] { $number } sorts
}
pay-sum = Il y aura { $paid } de payé sur { $due }.
pay-exact = Le compte y est, sans perte.
pay-over = Le compte y est, { $over } de trop.

## Paiement
payment-title = Le Dragon réclame l’écart
attack-total = Attaque { $spells }
strength = Force
to-pay = À payer
pay-state = { $paid } payé, il manque { $missing }
pay-round = Qui paie, à partir du Leader
pays-nothing = ne paie rien
if-needed = s’il manque
payment-warning = Un seul tour de table. Si le compte n’y est pas, le niveau est perdu.

## La fin d’un niveau
victory = Victoire
defeat = Défaite
won-at-turn = Niveau { $level } : gagné au tour { $turn }
lost-at-turn = Niveau { $level } : perdu au tour { $turn }
see-end = Voir la fin
keep-title = Que faites-vous des sorts qu’il vous reste ?
keep-keep = { $rest ->
    [one] Le garder, et piocher jusqu’à { $size }
   *[other] Garder les { $rest }, et piocher jusqu’à { $size }
}
keep-discard = Tout défausser, et en piocher { $size }
figure-turns = { $number ->
    [one] tour
   *[other] tours
}
figure-spells = { $number ->
    [one] sort posé
   *[other] sorts posés
}
figure-beaten = vaincus
road-next = Ensuite : niveau { $level }
road-again = Encore une fois : niveau { $level }
see-table = Voir la table

## La carte
level-map = Le chemin de l’aventure
chapter = Chapitre { $number }
chapter-I = La horde
chapter-II = Le brouillard
chapter-III = À vous
map-done = Gagné.
map-next = Vous en êtes ici.
map-locked = Encore à venir.
map-Ia = Champignons
map-Ib = Golems
map-Ic = Dragons
map-Id = Le Dragon de la Tour
map-Ie = L’œil s’ouvre
map-IIa = Brouillard, Récompenses
map-IIb = Sorts de 6
map-IIc = Sommes annoncées
map-IId = Sorts de 7
map-IIe = Le Sorcier
map-IIIa = Un niveau à vous
map-IIf = Ce qui vous reste
map-closed = Fermé
to-journal = Feuilleter le Journal des Quêtes
road-page = Sa page du journal s’ouvre quand vous commencez.

hand-of = Main { DE($name) }

# Le catalogue des cartes.
sort-spell = Sorts
sort-monster = Monstres
sort-lieutenant = Lieutenants
sort-reward = Récompenses
sort-fog = Brouillard
map-go = Poursuivre au niveau { $level }
