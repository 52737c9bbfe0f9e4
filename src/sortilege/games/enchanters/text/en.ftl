title = Enchanters
about = Two to four enchanters forge relics on the Perilous Road, and bring home dragons if they dare.

# Options
option-kingdoms = Kingdoms
option-kingdoms-help = Whose cards come along the road.
option-kingdoms-chosen = each player picks
option-kingdoms-random = drawn by lot
option-village = Village
option-village-help = Where one rests, and what it rewards at the end.
option-village-random = drawn by lot
option-first = First player
option-first-help = Who has the first turn.
option-first-random = drawn by lot
option-fast = Fast invasion
option-fast-help = Five cards fewer for each player.
option-super_fast = Super-fast invasion
option-super_fast-help = Only the cards marked 2.
option-deep = Dragons of the deep
option-deep-help = No Dragon in the upper half of the deck.
option-visits = Visits to the graveyard
option-visits-help = When cards that say so may be used.
option-visits-apart = not while a card is held
option-visits-anytime = in every window, between payment and combat too
preset-first = First game
preset-first-about = With the kingdoms that the book advises for it.
preset-letter = To the letter
preset-letter-about = Every minor action in every window: the graveyard may be visited between payment and combat.
preset-short = Fast invasion
preset-short-about = Five cards fewer for each player.
preset-shortest = Super-fast invasion
preset-shortest-about = Only cards marked 2.
preset-experts = Dragons of the deep
preset-experts-about = All Dragons wait in the lower half of the deck.

# Words that sentences agree with
kind-item = Item
    .plural = Items
    .a = an Item
kind-enchantment = Enchantment
    .plural = Enchantments
    .a = an Enchantment
kind-monster = Monster
    .plural = Monsters
    .a = a Monster
kind-dragon = Dragon
    .plural = Dragons
    .a = a Dragon
kind-trophy = trophy
    .plural = trophies
    .a = a Monster or Dragon
none = –
both = { $a } { $b }
reading = { $text }
semicolon = { $a }; { $b }
relic = { $item } { $enchantment }

# Card texts
sheet = { $name } ({ $kind }, { $kingdom }; { $copies ->
    [one] one copy
   *[other] { $copies } copies
}, { $two } marked 2).
starting-sheet = { $name } ({ $kind }, starting card).
village-sheet = { $name } (village).
fight-values = Health { $health }, Strength { $strength }.
part-immediate = When taken: { $text }.
part-upper = On top: { $text }.
part-lower = Always: { $text }.
part-traits = In combat: { $text }.
part-glory = Glory: { $text }.
part-actions = { $text }.
icon-attack = { $n } Attack
icon-defence = { $n } Defence
icon-undead = undead
act-once = once per turn: { $does }
act-twice = twice per turn: { $does }
act-freely = any number of times per turn: { $does }
pays = { $cost } → { $effect }
cost-rest = Rest
on-turn_start = at the start of your turn: { $does }
on-rest = after resting: { $does }
on-take = after taking { $kind-a }: { $does }
on-wounded = after receiving wounds: { $does }
on-healed = after healing: { $does }
static-immune = the effects of other players do not touch you
static-discount = the road costs you { $n } less
static-versus-attack = +{ $n } Attack against { $kind-plural }
static-versus-defence = +{ $n } Defence against { $kind-plural }
trait-double = double wounds
trait-all = attacks each player
trait-health = Health +{ $n } per { $source }
trait-strength = Strength +{ $n } per { $source }
per = { $what } per { $source }
pay = { $n ->
    [one] pay 1 crystal
   *[other] pay { $n } crystals
}
gain = { $n ->
    [one] gain 1 crystal
   *[other] gain { $n } crystals
}
attack = +{ $n } Attack this turn
defence = +{ $n } Defence this turn
glory = { $n } glory
number = { $n }
wounds = { $n ->
    [one] 1 wound
   *[other] { $n } wounds
}
crystals = { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
}
wound-you = receive { $wounds }
wound-other = another player receives { $wounds }
wound-target = a player of your choice receives { $wounds }
wound-others = the other players each receive { $wounds }
wound-each = all players each receive { $wounds }
wound-left = the player on your left receives { $wounds }
wound-right = the player on your right receives { $wounds }
heal-you = heal { $wounds }
heal-other = another player heals { $wounds }
heal-target = a player of your choice heals { $wounds }
heal-others = the other players each heal { $wounds }
heal-each = all players each heal { $wounds }
heal-left = the player on your left heals { $wounds }
heal-right = the player on your right heals { $wounds }
transfer-other = give up to { $n } of your wounds to another player
transfer-target = give up to { $n } of your wounds to a player of your choice
transfer-others = give up to { $n } of your wounds to each other player
transfer-each = give up to { $n } of your wounds to each player
transfer-left = give up to { $n } of your wounds to the player on your left
transfer-right = give up to { $n } of your wounds to the player on your right
rob-other = take { $crystals } from another player
rob-target = take { $crystals } from a player of your choice
rob-others = take { $crystals } from each other player
rob-each = take { $crystals } from each player
rob-left = take { $crystals } from the player on your left
rob-right = take { $crystals } from the player on your right
own-any = one of your { $kind-plural }
own-top = your top { $kind }
their-any = one of their { $kind-plural }
their-top = their top { $kind }
discard-self = put this card in the graveyard
discard-you = put { $card } in the graveyard
discard-other = another player puts { $card } in the graveyard
discard-target = a player of your choice puts { $card } in the graveyard
discard-others = each other player puts { $card } in the graveyard
discard-each = each player puts { $card } in the graveyard
discard-left = the player on your left puts { $card } in the graveyard
discard-right = the player on your right puts { $card } in the graveyard
remove-self = remove this card from the game
remove-you = remove { $card } from the game
remove-other = another player removes { $card } from the game
remove-target = a player of your choice removes { $card } from the game
remove-others = each other player removes { $card } from the game
remove-each = each player removes { $card } from the game
remove-left = the player on your left removes { $card } from the game
remove-right = the player on your right removes { $card } from the game
steal-any-other = steal { $kind-a } from another player, who chooses which
steal-any-target = steal { $kind-a } from a player of your choice, who chooses which
steal-any-others = steal { $kind-a } from each other player, who choose which
steal-any-each = steal { $kind-a } from each other player, who choose which
steal-any-left = steal { $kind-a } from the player on your left, who chooses which
steal-any-right = steal { $kind-a } from the player on your right, who chooses which
steal-top-other = steal the top { $kind } of another player
steal-top-target = steal the top { $kind } of a player of your choice
steal-top-others = steal the top { $kind } of each other player
steal-top-each = steal the top { $kind } of each other player
steal-top-left = steal the top { $kind } of the player on your left
steal-top-right = steal the top { $kind } of the player on your right
swap-road-any = swap a road card of your choice with the top card of the graveyard
swap-road-first = swap the first road card with the top card of the graveyard
swap-piles-top = swap your top { $kind } with the top { $kind } of another player
swap-piles-any = swap one of your { $kind-plural } with one of another player’s
give = give it to another player
visit = visit the graveyard
reward-each = At the end each player scores { $text }.
reward-most = At the end the player with the most { $source } scores { $n } glory; in a tie all of them do, and nobody who has 0.
reward-fewest = At the end the player with the fewest { $source } scores { $n } glory; in a tie all of them do.
yours-attack = { $n ->
    [one] point of your Attack
   *[other] { $n } points of your Attack
}
yours-defence = { $n ->
    [one] point of your Defence
   *[other] { $n } points of your Defence
}
source-attack = { $n ->
    [one] point of Attack
   *[other] { $n } points of Attack
}
source-defence = { $n ->
    [one] point of Defence
   *[other] { $n } points of Defence
}
source-wounds = { $n ->
    [one] wound you have
   *[other] { $n } wounds you have
}
source-crystals = { $n ->
    [one] crystal
   *[other] { $n } crystals
}
source-items = { $n ->
    [one] Item
   *[other] { $n } Items
}
source-enchantments = { $n ->
    [one] Enchantment
   *[other] { $n } Enchantments
}
source-relics = { $n ->
    [one] pair of Item and Enchantment
   *[other] { $n } pairs of Item and Enchantment
}
source-monsters = { $n ->
    [one] Monster
   *[other] { $n } Monsters
}
source-dragons = { $n ->
    [one] Dragon
   *[other] { $n } Dragons
}
source-trophies = { $n ->
    [one] trophy
   *[other] { $n } trophies
}
source-undead = { $n ->
    [one] undead trophy
   *[other] { $n } undead trophies
}
many-attack = Attack
many-defence = Defence
many-wounds = wounds
many-crystals = crystals
many-items = Items
many-enchantments = Enchantments
many-relics = pairs of Item and Enchantment
many-monsters = Monsters
many-dragons = Dragons
many-trophies = trophies
many-undead = undead trophies

# Card texts where a card has little room: icons stand between angle brackets
brief-act-once = { $does }
brief-act-twice = { $does }
brief-own-any = 1 { $kind }
brief-their-any = 1 { $kind }
brief-discard-self = bury this card
brief-discard-you = bury { $card }
brief-discard-other = another player buries { $card }
brief-discard-target = a player of your choice buries { $card }
brief-discard-others = each other player buries { $card }
brief-discard-each = each player buries { $card }
brief-discard-left = the player on your left buries { $card }
brief-discard-right = the player on your right buries { $card }
brief-wound-others = others receive { $wounds }
brief-steal-any-other = another player gives you 1 { $kind }
brief-steal-any-target = a player of your choice gives you 1 { $kind }
brief-steal-any-others = each other player gives you 1 { $kind }
brief-steal-any-each = each other player gives you 1 { $kind }
brief-steal-any-left = the player on your left gives you 1 { $kind }
brief-steal-any-right = the player on your right gives you 1 { $kind }
brief-swap-road-any = swap a road card with the top of the graveyard
brief-swap-piles-top = swap your top { $kind } with another player’s
brief-reward-each = End: { $text } each
brief-reward-most = End: { $n } { "<glory>" } for the most { $source }
brief-reward-fewest = End: { $n } { "<glory>" } for the fewest { $source }
brief-act-freely = { $does }
brief-cost-rest = { "<rest>" }
brief-pay = { $n } { "<crystal>" }
brief-gain = +{ $n } { "<crystal>" }
brief-attack = +{ $n } { "<attack>" }
brief-defence = +{ $n } { "<defence>" }
brief-glory = { $n } { "<glory>" }
brief-wounds = { $n } { "<wound>" }
brief-crystals = { $n } { "<crystal>" }
brief-transfer-other = give up to { $n } { "<wound>" } to another player
brief-transfer-target = give up to { $n } { "<wound>" } to a player of your choice
brief-transfer-others = give up to { $n } { "<wound>" } to each other player
brief-transfer-each = give up to { $n } { "<wound>" } to each player
brief-transfer-left = give up to { $n } { "<wound>" } to the player on your left
brief-transfer-right = give up to { $n } { "<wound>" } to the player on your right
brief-static-versus-attack = +{ $n } { "<attack>" } against { $kind-plural }
brief-static-versus-defence = +{ $n } { "<defence>" } against { $kind-plural }
brief-trait-health = +{ $n } { "<health>" } per { $source }
brief-trait-strength = +{ $n } { "<strength>" } per { $source }
brief-many-attack = { "<attack>" }
brief-many-defence = { "<defence>" }
brief-many-wounds = { "<wound>" }
brief-many-crystals = { "<crystal>" }
brief-yours-attack = { $n ->
    [one] { "<attack>" } of yours
   *[other] { $n } { "<attack>" } of yours
}
brief-yours-defence = { $n ->
    [one] { "<defence>" } of yours
   *[other] { $n } { "<defence>" } of yours
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
action-choose = Choose the kingdom of the { $kingdom }
action-take = Take { $card-the } from slot { $slot } ({ $cost ->
    [0] free
    [one] 1 crystal
   *[other] { $cost } crystals
})
action-use = { $source-full }: { $does }
action-close = Go on
action-fight = Fight { $card-the }
action-withdraw = Withdraw from { $card-the }
action-player = { $player }
action-card = { $card-full }
action-road = { $card-full }, slot { $slot }
action-order = { $card-full } first

# Previews
preview-crystals = Crystals: { $before } → { $after }.
preview-wounds = Wounds: { $before } → { $after }.
preview-glory = Glory: { $before } → { $after }.
preview-village = Reward of the village, if the game ended now: { $before } → { $after }.
preview-unhurt = You have no wounds to heal.
preview-covers = Covers { $card-full }, which loses: { $loses }.
preview-attack = Attack: { $before } → { $after }.
preview-defence = Defence: { $before } → { $after }.
preview-fight = { $card-full }: Attack { $attack } against Health { $health }; { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} to expect.
preview-lost = You cannot beat it now: it would go back to the road and your crystals to you, and you could not choose it again this turn.
preview-help = This would do it: { $does }.
    .action = { $action }

# Events
event-kingdom = { $seat } chooses the { $kingdom }.
event-kingdoms = The kingdoms of this adventure: { $kingdoms }.
event-village = The village is { $village }.
event-lost = { $count } cards are taken out unseen.
event-deal = { $card-full } comes to slot { $slot } of the road.
event-first = { $seat } begins.
event-slide = The cards on the road move up.
event-turn = { $seat }: a new turn.
event-use = { $seat } uses { $source-the }: { $does }.
event-rest = { $seat } rests ({ $source-full }).
event-take = { $seat } takes { $card-the } from slot { $slot } for { $cost ->
    [one] 1 crystal
   *[other] { $cost } crystals
}.
event-visit = { $seat } visits the graveyard: { $card-full }.
event-withdraw = { $seat } withdraws from { $card-the }.
event-fight = { $seat } fights { $card-the }: Attack { $attack } against Health { $health }.
event-strike = { $card-full } strikes { $seat }: Strength { $strength } against Defence { $defence }, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-immediate = { $card-full } takes effect at once.
event-trigger = { $card-full } of { $seat } is set off.
event-name = { $seat } names { $player }.
event-pick = { $seat } chooses { $card-the }.
event-pay = { $seat } pays { $crystals ->
    [one] 1 crystal
   *[other] { $crystals } crystals
}.
event-gain = { $seat } gains { $crystals ->
    [one] 1 crystal
   *[other] { $crystals } crystals
}.
event-attack = { $seat } has +{ $bonus } Attack this turn.
event-defence = { $seat } has +{ $bonus } Defence this turn.
event-wound = { $seat } receives { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-heal = { $seat } heals { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-transfer = { $seat } gives { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} to { $to }.
event-rob = { $seat } takes { $crystals ->
    [one] 1 crystal
   *[other] { $crystals } crystals
} from { $victim }.
event-discard = { $card-full } of { $seat } goes to the graveyard.
event-lift = On their way to the graveyard: { $cards }.
event-remove = { $card-full } of { $seat } is removed from the game.
event-steal = { $seat } steals { $card-the } from { $victim }.
event-swap = { $card-full } and { $other-full } change places.
event-place = { $card-full } goes on the pile of { $seat }.
event-bury = { $card-full } goes from the road to the graveyard.
event-end = The road is empty. Glory: { $scores }.
event-end-tie = The road is empty. Glory: { $scores }. With equal glory, more crystals win, then fewer wounds, then more cards.
glory-of = { $n } for { $seat }

# Refusals
refused-no-kingdom = There is no such kingdom.
refused-kingdom-taken = That kingdom has been chosen already.
refused-slot-empty = There is no card on slot { $slot }.
refused-cost = It costs { $cost } and you have { $crystals }.
refused-withdrawn = You have withdrawn from that card this turn.
refused-no-action = There is no such action to use.
refused-is-rest = That action is a Rest.
refused-not-rest = That action is not a Rest.
refused-used = That action has been used this turn.
refused-price = You cannot pay its cost.
refused-holding = You cannot visit the graveyard while you hold a card.
refused-too-weak = Attack { $attack } does not reach Health { $health }.
refused-strong-enough = Attack { $attack } reaches Health { $health }: you must fight.
refused-monster-held = You must fight, or withdraw.
refused-no-monster = There is nothing to fight.
refused-no-player = There is no such player.
refused-yourself = Name another player.
refused-protected = That player is protected.
refused-unhurt = That player has too few wounds.
refused-no-card = No card there can be chosen.
refused-no-order = Nothing with that number is waiting.

# Endings
end-glory = The greatest glory wins.
end-crystals = Glory is level; the most crystals win.
end-wounds = Glory and crystals are level; the fewest wounds win.
end-cards = All else is level; the most cards win.
end-shared = The victory is shared.

# The table
table-kingdoms = Kingdoms: { $kingdoms }.
table-choosing = { $seat } chooses a kingdom.
table-village = Village: { $village }.
table-deck = { $deck ->
    [0] The deck is empty.
    [one] One card is left in the deck.
   *[other] { $deck } cards are left in the deck.
}
table-road = Road: { $road }.
table-slot = { $slot }: { $card-full }
table-grave = Top of the graveyard: { $card-full } ({ $count } in all).
table-held = Held: { $card-full }.
table-hero = { $seat } has { $relic }: Attack { $attack }, Defence { $defence }, { $crystals ->
    [one] 1 crystal
   *[other] { $crystals } crystals
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}, { $trophies ->
    [one] 1 trophy
   *[other] { $trophies } trophies
}, glory { $glory }.
sentence-list = { $parts }

## Chance: what was shuffled or drawn by lot

chance-kingdoms = The kingdoms
chance-village = The village
chance-first = Who begins
chance-adventure = The deck
chance-depths = The lower half of the deck, with its Dragons

## House files
word-beginning = beginning of an ability
word-happening = happening
word-kind = kind of card
word-cost = cost
word-effect = effect
word-static = static change
word-foe = kind of card to fight
word-value = value
word-trait = trait
word-reward = reward
word-count = thing to count
word-number-or-count = number or thing to count
word-player = player
word-card = card
word-type = type of card
word-kingdom = kingdom
word-own-kingdom = kingdom of this file
mistake-word = “{ $given }” is no { $what }: choose one of { $known }.
mistake-word-near = “{ $given }” is no { $what }: did you mean “{ $near }”?
mistake-word-missing = { $what } is missing.
mistake-must-stand = here “{ $word }” must stand, not “{ $given }”.
mistake-no-number = a number must stand here, not “{ $given }”.
mistake-number-missing = a number is missing.
mistake-too-large = { $value } is more than { $most }.
mistake-too-much = “{ $given }” is too much here.
mistake-groups-of-none = nothing can be counted in groups of 0.
mistake-own-cost = a cost is paid with a card of one’s own.
mistake-rest-twice = “rest” is there already.
mistake-reward-counts = a reward counts something.
mistake-pile-only = only a card of a player’s pile can be meant by “{ $verb }”.
mistake-stolen = what is stolen belongs to another player.
mistake-swapped = cards are swapped between the road and the graveyard, or between two piles of a kind.
mistake-given-other = a card is given to “other”.
mistake-give-immediate = only an immediate effect can give the card away.
mistake-visit-action = only an action can visit the graveyard.
mistake-does-nothing = “{ $verb } … you” would do nothing.
mistake-no-name = { $id } has no name in “{ $language }”.
mistake-rows = write [[{ $table }]] for each of them.
mistake-without = “without” is a list of kingdoms.
mistake-fought = { $id } must be fought: it needs Health and Strength.
mistake-not-fought = { $id } is not fought: it has no Health, no Strength and no traits.
mistake-two-cards = there are two cards “{ $id }”.
mistake-starting-copies = a starting card has { $copies } copies.
mistake-cards = there are { $count } cards in all, and there may be { $most }: leave kingdoms out.
mistake-kingdoms = there must be { $least } to { $most } kingdoms, not { $count }.
mistake-pile = a pile could hold more than { $most } cards: leave some copies out.
mistake-starting = the starting cards are one Item and one Enchantment.
mistake-no-rest = { $id } has no action whose whole cost is “rest”.
mistake-village-actions = a village has { $most } actions at most.
mistake-village-only = a village has actions only.
mistake-village-self = a village is no card: there is no “self”.
mistake-size = { $id } has { $count } cards and should have { $size }: change their copies, or its size.
mistake-two = { $id } has { $count } "2"-backed cards and should have { $size }.
mistake-copies = { $id } cannot have { $copies } copies, { $two } of them with a 2.
mistake-lower-actions = a lower part has one action at most.
mistake-top-actions = a card has { $most } actions at most.
mistake-cost-twice = a cost names crystals, wounds, healing and cards once each at most.
mistake-wounds-round = wounds could go round and round for ever.
mistake-one-rest = there is one Rest a turn: write “act:”.
mistake-visits = visits could be repeated for ever: write “act:” or “act2:”.
mistake-gains-more = it could gain more crystals than it costs, again and again: write “act:” or “act2:”.
mistake-gains = it costs { $paid } crystals and could gain { $gained }, again and again: write “act:” or “act2:”.
house-kingdoms = Kingdoms
house-cards = Cards
house-starting = Starting cards
house-villages = Villages
house-en = English name
house-fr = French name
house-type = Type
house-type-item = Item
house-type-enchantment = Enchantment
house-type-monster = Monster
house-type-dragon = Dragon
house-kingdom = Kingdom
house-copies = Copies
house-two = With a 2 on the back
house-health = Health
house-strength = Strength
house-traits = Special in a fight
house-immediate = Immediate effect
house-upper = Upper part
house-lower = Lower part
house-glory = Glory
house-gender = Gender in French
house-gender-masculine = masculine
house-gender-feminine = feminine
house-plural = Plural
house-elides = Elides (l’, d’)
house-there = Is played
house-size = Number of cards
house-town = Its village
house-actions = Actions
house-end = At the end
