# The page's own words for Enchanters.
title-game = Enchanters

# Signs
sign-attack = Attack
sign-defence = Defence
sign-health = Health
sign-strength = Strength
sign-crystal = Crystals
sign-wound = Wounds
sign-glory = Glory
sign-rest = Rest
sign-item = Items
sign-enchantment = Enchantments
sign-relic = Item and Enchantment pairs
sign-monster = Monsters
sign-dragon = Dragons
sign-trophy = Trophies
sign-undead = Undead
type-item = Item
type-enchantment = Enchantment
type-monster = Monster
type-dragon = Dragon
you = You
# Signs that are counted, as they are read out
count-crystal = { $n ->
    [one] crystal
   *[other] crystals
}
count-wound = { $n ->
    [one] wound
   *[other] wounds
}
count-item = { $n ->
    [one] Item
   *[other] Items
}
count-enchantment = { $n ->
    [one] Enchantment
   *[other] Enchantments
}
count-relic = { $n ->
    [one] Item and Enchantment pair
   *[other] Item and Enchantment pairs
}
count-monster = { $n ->
    [one] Monster
   *[other] Monsters
}
count-dragon = { $n ->
    [one] Dragon
   *[other] Dragons
}
count-trophy = { $n ->
    [one] trophy
   *[other] trophies
}

# A card
card-immediate = When taken:
part-traits = In combat:
part-immediate = When taken:
part-upper = On top:
part-lower = Always:
part-glory = Glory:
act-used = used

# Kingdoms
mood-worshippers = They wound themselves, and pass the pain on.
mood-barbarians = All Attack, and little care for Defence.
mood-draconians = Solid armour, and the great Dragons.
mood-gnolls = Monsters are food: trade them in for gain.
mood-goblins = Defence, and Monsters that punish the lack of it.
mood-unicorns = Healing and balance.
mood-undead = Many skulls, and visits to the graveyard.
mood-thieves = Crystals: your own, and everybody else’s.
mood-starting = What everybody begins with.
mood-house = A kingdom of your own.

# The bar
turn-yours = Your turn
turn-shared = Your turn, { $name }
turn-theirs = { $name } is playing
turn-over = The game is over
turn-all = { $turns } turns each
turn-count = turn { $turn } of { $turns }
steps = The turn
step-turn = Road or Rest
step-held = Card in hand
step-window = Last minor actions

# The choice of kingdoms
draft = Choose the kingdoms
draft-one = Every kingdom brings { $cards } cards to the road. Each player picks one.
draft-two = Every kingdom brings { $cards } cards to the road. Each player picks two, in turn.
draft-taken = chosen

# The road
road = The road
road-slots = Cards on the road, the nearest to the village first
road-slot = Slot { $slot }, { $cost ->
    [0] free
    [one] 1 crystal
   *[other] { $cost } crystals
}.
road-chosen = chosen
road-beatable = beatable
road-short = { $missing } short
road-refused-cost = too dear
road-refused-withdrawn = left alone
road-held = In hand
graveyard = Graveyard
graveyard-top = On top of the graveyard:
graveyard-order = The top card, which a visit takes, comes first.
removed = Out of the game
deck = Deck
cards-word = { $count ->
    [one] card
   *[other] cards
}
cards-count = { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}

keys-road = chooses a card of the road
keys-rest = chooses one Rest after the other

# The village
village = The village
sign-village = Village
village-acts = What the village offers
rest = Rest
minor = Minor
village-leads = { $names } now

# Enchanters
rivals = The other enchanters
their-turn = (playing)
name-player = Name { $name }
immune = Untouched by others’ effects
immune-short = immune
totals = Numbers of { $name }
totals-from = Where Attack and Defence come from
this-turn = This turn
glory-now = Glory
glory-village = { $points } from the village, if it ended now
glory-sum = { $cards } − { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}
pile-items = Items
pile-enchantments = Enchant.
pile-trophies = Trophies
pile-label = { $pile ->
    [items] Items
    [enchantments] Enchantments
   *[trophies] Trophies
}, { $count ->
    [0] none
    [one] 1 card
   *[other] { $count } cards
}
pile-empty = Nothing yet
trophies-count = Trophies · { $count }
relic-label = Relic: { $name }

# The decision panel
decision = Your decision
lately = Since your last turn
chosen = Chosen
waiting = { $names-count ->
    [one] { $names } decides…
   *[other] { $names } decide…
}
confirm-lost = Choose it all the same
confirm-pay = Confirm · pay { $cost }
ask-kingdom = Choose a kingdom
ask-kingdom-how = Its cards will come to the road.
ask-turn = Take a card, or rest
ask-turn-how = Minor actions first, if you like.
ask-turn-again = You left { $card } alone: take another card, or rest.
ask-held = The card is yours to take
ask-held-how = Minor actions are still possible.
ask-window = Anything else?
ask-window-how = Last minor actions of your turn.
ask-player = Name a player
ask-player-how = Click a player, or choose here.
ask-card = Choose a card
ask-card-how = Click one of your cards, or choose here.
ask-road = Choose a road card
ask-road-how = Click it on the road, or choose here.
ask-order = What comes first?
ask-order-how = These wait at the same time.
ask-other = Your decision
ask-other-how = Choose one.
held-slot = In your hand, from slot { $slot } · { $paid ->
    [0] nothing paid
    [one] 1 crystal paid
   *[other] { $paid } crystals paid
}
held-grave = In your hand, from the graveyard
held-theirs = In the hand of { $name }
way-fight = Fight
way-withdraw = Withdraw
way-lay = Lay it down
way-end = End the turn
fight-wins = You win the fight
fight-short = { $missing } Attack short
fight-wounds = Wounds it deals

# The score
score = Final score
score-wins = { $names-count ->
    [one] { $names } wins with { $glory } glory
   *[other] { $names } share the victory with { $glory } glory
}
score-items = Items
score-enchantments = Enchantments
score-monsters = Monsters
score-dragons = Dragons
score-village = Village
score-wounds = Wounds
score-total = Total after wounds
score-sum = Total
score-formulas = Worked out at the end
score-look = See the table
score-tie = With equal glory, more crystals win, then fewer wounds, then more cards.

# First game
deck-next = Next from the deck:
clash-beaten = Attack { $attack } against Health { $health }: beaten
clash-trophy = A trophy

# The browser of cards.
sort-item = Items
sort-enchantment = Enchantments
sort-monster = Monsters
sort-dragon = Dragons
sort-village = Villages
sort-kingdom = Kingdoms
