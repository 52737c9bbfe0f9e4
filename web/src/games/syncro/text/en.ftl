# SYNCRO: the page's own words.

## The bar
level = Level { $level }
turn = Turn { $turn }
turn-order = Order of the turn
payment = Payment
leader = Leader
slot-laid = laid a spell
slot-passed = passes
brief-chosen = done
slot-chosen = has chosen
slot-now = plays
slot-you = your turn
slot-next = next
brief-laid = laid
brief-passed = passed
brief-now = plays
brief-you = you
brief-next = –
more = More
notes = In play

## Monsters
name-plain = Monster
name-mushroom = Mushroom
name-golem = Golem
name-dragon = Dragon
name-boss1 = Tower Dragon
name-boss2 = Sorcerer
name-cerberus = Cerberus
name-lieutenant = Lieutenant
rule-plain = No effect
rule-mushroom = Surplus: draw it
rule-golem = Stands: absorbs
rule-dragon = Gap: pay it
rule-boss1 = Gap: pay it
rule-boss2 = Gap: pay it · Stands: absorbs · +2 per card
rule-cerberus = Guards the Boss
rule-plus1 = +1 per other card
rule-reward = Revealed: Reward
rule-fog = Revealed: Fog
rule-none = No effect
short-plain = No effect
short-mushroom = Draw extra
short-golem = Absorbs
short-dragon = Pay gap
short-boss1 = Pay gap
short-boss2 = Pay · absorbs · +2
short-cerberus = Guards
short-plus1 = +1 per card
short-reward = Reward
short-fog = Fog
short-none = No effect
kind-monster = Monster
kind-fog = Fog
kind-lieutenant = Lieutenant
kind-boss = Boss
kind-cerberus = Cerberus
kind-blessing = Blessing
kind-curse = Curse
kind-permanent = Curse until the end of the level

## The horde
horde = The horde, in the order of resolution
back-monster = face-down monster
back-fog = Fog
back-lieutenant = hidden Lieutenant
back-boss = hidden Boss
back-cerberus = hidden Cerberus
place-hidden = Place { $place }: { $back }.
place-open = Place { $place }: { $name }, strength { $strength }.
place-covered = Covered.
place-attack = Attack: { $spells }, against { $strength }.
place-absorbed = Absorbed: { $values }.
place-legal = You may choose it.
place-chosen = Chosen.
unseen-spell = an unseen spell
sure = Beaten for sure.

## Mages
bot = bot
away = free seat
spells = spells
spells-held = { $number ->
    [0] no spell left
    [one] { $number } spell
   *[other] { $number } spells
}
reward = Reward
holds-reward = holds a Reward
signal-good = Good
signal-average = Average
signal-bad = Bad
sum-said = Sum { $sum }
estimate-at = { $said } (at { $held })
estimation = Your estimation
my-estimation = My estimation
my-estimation-at = My estimation (at { $held ->
    [one] { $held } spell
   *[other] { $held } spells
})
choosing = choosing…
no-hand = no hand
has-chosen = has chosen

## Piles and notes
piles = Piles
deck = Deck
discard-pile = Discard
discard-empty = No spell has been discarded.
cards-played = Cards played
fog-pile = Fog
spells-in-play = Spells in play
in-force = In force
curses-none = No curse.
scale-on = Dragon Scale: this turn, too strong an attack costs nothing.

## The hand
hand = Your hand, from the first spell dealt to the last
hand-spell = Spell { $value }, { $number } of { $of }.
hand-order = Your hand: first dealt to last dealt →
hand-empty = You hold no spell.
watching-hands = You are watching: nobody’s spells are seen from here.
picked = Picked.

## What is asked
waiting-for = Waiting for { $names }.
ask-turn = Pick a spell, then the monster it goes to. Or pass.
ask-turn-place = Now the monster it goes to.
ask-turn-spell = Now the spell for it.
ask-must = Nobody has attacked yet: pick a spell, then the monster it goes to.
ask-no-attack = There is nothing you can attack: pass.
ask-twin = Twin Cast: pick a second spell for another monster, or stop here.
ask-surge = Surge: your attack in this slot counts 3 more.
ask-estimation = How good is your hand?
ask-payment = Pick the spells you pay with, or pay nothing.
ask-oblivion = Oblivion: pick the spell you discard.
ask-point = Pick the card it is for.
ask-pick = Pick one.
ask-gift-to = Whom do you give spells to?
ask-gift = Pick one to three spells to give.
ask-renewal = Pick the spells to discard: you draw as many.
ask-keep = Keep your hand for the next level, or discard it?
pass = Pass
confirm-pay = Pay { $sum }
confirm-give = Give { $number ->
    [one] 1 spell
   *[other] { $number } spells
}
confirm-discard = Discard { $number ->
    [one] 1 spell
   *[other] { $number } spells
}
pay-sum = { $paid } of { $due } paid then.
pay-exact = Exactly enough.
pay-over = Enough, { $over } too much.

## Payment
payment-title = The Dragon claims the gap
attack-total = Attack { $spells }
strength = Strength
to-pay = To pay
pay-state = { $paid } paid, { $missing } missing
pay-round = Who pays, from the Leader on
pays-nothing = pays nothing
if-needed = if still missing
payment-warning = Once round the table. If it falls short, the level is lost.

## The end of a level
victory = Victory
defeat = Defeat
won-at-turn = Level { $level } won in turn { $turn }
lost-at-turn = Level { $level } lost in turn { $turn }
see-end = How it ended
keep-title = What do you do with the spells you still hold?
keep-keep = { $rest ->
    [one] Keep it, and draw up to { $size }
   *[other] Keep all { $rest }, and draw up to { $size }
}
keep-discard = Discard all, and draw { $size } new ones
figure-turns = { $number ->
    [one] turn
   *[other] turns
}
figure-spells = { $number ->
    [one] spell laid
   *[other] spells laid
}
figure-beaten = beaten
road-next = Next: level { $level }
road-again = Once more: level { $level }
see-table = Look at the table

## The map
level-map = The road of the adventure
chapter = Chapter { $number }
chapter-I = The horde
chapter-II = The fog
chapter-III = Your own
map-done = Won.
map-next = Here you are.
map-locked = Still ahead.
map-Ia = Mushrooms
map-Ib = Golems
map-Ic = Dragons
map-Id = The Tower Dragon
map-Ie = The eye opens
map-IIa = Fog and Rewards
map-IIb = Spells of 6
map-IIc = Sums are told
map-IId = Spells of 7
map-IIe = The Sorcerer
map-IIIa = A level of your own
map-IIf = What stays with you
map-closed = Locked
to-journal = Leaf through the quest journal
road-page = Its page of the journal opens when you begin.

hand-of = Hand of { $name }

# The browser of cards.
sort-spell = Spells
sort-monster = Monsters
sort-lieutenant = Lieutenants
sort-reward = Rewards
sort-fog = Fog
map-go = Go on with level { $level }
