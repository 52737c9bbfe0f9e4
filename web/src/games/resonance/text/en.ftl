# The page's own words for Resonance.

# Cards and people
res-face-H = Herb
res-face-M = Mineral
res-face-P = Potion
res-face-object = Object
res-face-artefact = Artefact
res-face-incantation = Incantation
res-demon-of = Demon of { $of }
res-you = You
res-seal = Seal
res-spell = Spell { $number }
res-superior = superior witch
res-away = away: a bot minds her
res-cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
res-times = { $what }, { $count } of them
res-sealed-by = Sealed ({ $number })
res-hand-of-hers = Her hand
res-has-acted = Has acted
res-has-chosen = Has chosen
res-choosing = Choosing…
res-must-choose = Must choose

# Demons
res-levels-of = Levels of { $demon }
res-level-done = Level { $level }: { $needs }. Validated.
res-level-lacks = Level { $level }: { $needs }. Missing from the circle: { $lacks }.
res-level-ready = Level { $level }: { $needs }. All of it is in the circle.
res-validated = Validated
res-ready = ready
res-lacks = { $count } missing

# The circle
res-circle = The circle and the centre
res-moons = The eight moons
res-moon-empty = nothing
res-moon-current = { $moon }, the current one: { $what }
res-moon-other = { $moon }: { $what }
res-in-circle = In the circle
res-if-moon = If Moon { $moon } gets…
res-if-nobody = no type completes a level
res-order = Rush order
res-tie = Ties
res-tie-now = A tie, { $types }: { $winner } prevails ({ $order }).
res-tie-spoken = In a tie Potion beats Mineral, and Mineral beats Herb.
res-centre = The centre, witch by witch
res-transient = Transient
res-transient-counts = counts as an object
res-transient-is = The Transient: { $what }
res-down-of = Face down, laid by { $owner }
res-down-own = { $what }, face down, laid by { $owner }: only your side sees what it is
res-laid-by = { $what }, laid by { $owner }
res-laid-heavy = { $what }, counting { $weight }, laid by { $owner }
res-did-draw = drew objects
res-did-artefact = drew an Artefact
res-did-unseal = broke her Seal
res-did-change = changed Demon
res-did-pass = passed

# Piles
res-piles = Piles and reserves
res-piles-short = Piles
res-pile-H = { $count ->
    [one] Herb
   *[other] Herbs
}
res-pile-M = { $count ->
    [one] Mineral
   *[other] Minerals
}
res-pile-P = { $count ->
    [one] Potion
   *[other] Potions
}
res-pile-artefact = { $count ->
    [one] Artefact
   *[other] Artefacts
}
res-pile-incantation = { $count ->
    [one] Incantation
   *[other] Incantations
}
res-pile-transient = { $count ->
    [one] Transient
   *[other] Transients
}
res-pile-top = On top: { $card }
res-free-demons = Free Demons
res-free-spells = Free Spells
res-discarded = Discard
res-seals-later = The last witch without a Seal wins, once Moon VIII has been activated.
res-seals-now = The last witch without a Seal wins.
res-sealed-count = Sealed: { $count } of { $of }.

# The top
res-month = Month
res-moon = Moon
res-turn = Turn
res-phases = Phases of the turn
res-phase-transient = Transient
res-phase-actions = Actions
res-phase-resolution = Resolution
res-phase-end = End of turn
res-others = The other witches

# The hand and the seven actions
res-your-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
res-hand-secret = only you see it
res-hand-empty = No cards.
res-seal-short = a Seal, laid at the end of the turn
res-your-spells = Your spells
res-two-witches = You play two witches
res-mate = Your mate, { $name }
res-choice-draw = draws { $what }
res-your-action = Your action: one a turn
res-keys = Keys 1 to { $count }
res-keys-how = chooses one of your actions
res-deed-object = Play an Object
res-deed-object-how = face down
res-deed-artefact = Play an Artefact
res-deed-artefact-how = face down
res-deed-incantation = Play an Incantation
res-deed-incantation-how = face down
res-deed-draw = Draw 2 Objects
res-deed-draw-how = any types
res-deed-draw-artefact = Draw an Artefact
res-deed-top = number { $number } is on top
res-deed-unseal = Break my Seal
res-deed-unseal-how = a Mineral and a Potion
res-deed-change = Change Demon
res-deed-change-how = one object of each type
res-refused-no-card = none in hand
res-refused-sealed = you are sealed
res-refused-artefact-banned = forbidden this turn
res-refused-no-objects = none left
res-refused-draw-two = none left
res-refused-draw-one = none left
res-refused-no-artefacts = none left
res-refused-no-demon = none left
res-refused-not-sealed = you bear no Seal
res-refused-cost = missing
res-refused-not-now = not now
res-refused-must-act = not now
res-lead = Choose a card of your hand, or an action.
res-lead-object = – choose the card in your hand.
res-lead-artefact = – choose the card in your hand.
res-lead-incantation = – choose the card in your hand.
res-lead-draw = – choose two types.
res-lead-draw-artefact = – you take the top one.
res-lead-unseal = – you discard a Mineral and a Potion.
res-lead-change = – choose the Demon you want; your levels stay.
res-lacks-card = Choose a card
res-lacks-spell = Choose a spell
res-lacks-types = Choose two types
res-lacks-demon = Choose a Demon
res-seen = Everybody will see it.
res-unseen = Nobody sees it before the resolution.
res-which-types = Which types

# Questions
res-kick-artefact = Your Artefact acts
res-kick-play = Your spell
res-kick-remove = Your spell
res-kick-draw = Your spell
res-kick-discard = A spell strikes you
res-kick-take-demon = A new Demon
res-kick-take-spells = A new Spells card
res-kick-superior = Your team
res-ask-draft = Choose the Spells card that you keep.
res-ask-superior = Who is the superior witch?
res-ask-cast = Which spell do you cast?
res-ask-target = On whom?
res-ask-play = Which object do you play?
res-ask-remove = What do you remove?
res-ask-draw = Which object do you draw?
res-ask-discard = What do you discard?
res-ask-transform = Which type does it become?
res-ask-take-demon = Which Demon do you take?
res-ask-take-spells = Which Spells card do you take?
res-ask-artefacts = Which type do you remove?
res-up-to = { $count } at most
res-would-stay = Would stay:
res-on-moon = on { $moon }
res-draft-title = Which witch are you?
res-draft-wait = { $count ->
    [one] { $names } chooses a witch
   *[other] { $names } choose their witches
}
res-draft-superior = Your team’s superior witch
res-draft-superior-how = She takes the Incantations that levels bring, and only Seals on superior witches count for a victory.
res-draft-picked = Confirm it, or choose the other one.
res-draft-others = Each witch keeps one of two Spells cards; those that are left will be open to all.
res-draft-how = Keep one of two Spells cards: it makes you its witch. The cards that are left will be open to all.
res-waiting = { $count ->
    [0] One moment…
    [one] { $names }: choosing…
   *[other] Still choosing: { $names }
}
res-you-chose = You have chosen. The cards are turned up when everybody has.

# The turn, step by step
res-telling = The turn, step by step
res-struck = This strikes you
res-struck-by = Done to you: { $what }
res-step-of = { $step } of { $of }
res-totals = Totals in the centre
res-told-demons = The Demons
res-told-offer = The witches
res-told-keep = The witches
res-told-superior = The witches
res-told-witch = The witches
res-told-spell-reserve = The reserve
res-told-reserve = The reserve
res-told-hand = The first cards
res-told-clear = A Moon is cleared
res-told-rush = The order
res-told-commit = Actions
res-told-aim = A spell
res-told-mark = A spell acts
res-told-enough = A spell acts
res-told-spend = The centre
res-told-sweep = The centre
res-told-turn = A new turn
res-told-transient = A new turn
res-told-lay = Actions
res-told-draw = Cards
res-told-unseal = A Seal breaks
res-told-change = Another Demon
res-told-swap = Other spells
res-told-pass = Actions
res-told-conflict = Too late
res-told-reveal = All cards are turned up
res-told-announce = A spell
res-told-lost = A spell is lost
res-told-play = A spell acts
res-told-remove = A spell acts
res-told-transform = A spell acts
res-told-discard = A spell acts
res-told-artefact = An Artefact acts
res-told-count = The count
res-told-activate = The Moon is activated
res-told-full-moon = The Full Moon
res-told-level = A level is validated
res-told-seal = A Seal is laid
res-told-end = The end
res-station-incantations = Incantations, highest first
res-station-artefacts = Artefacts, highest first
res-station-count = The count
res-station-end = Levels, then Seals

# The end
res-end-demon = { $demon } is invoked
res-end-seals = { $name }, the last one free
res-end-nobody = The moons go dark
res-you-win = You win.
res-they-win = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
res-validated-in = turn { $turn }
res-witch = Witch
res-demon = Demon
res-levels = Levels
res-missing = Missing

# The browser of cards.
sort-object = Objects
sort-transient = Transients
sort-artefact = Artefacts
sort-incantation = Incantations
sort-demon = Demons
sort-spells = Spells

setup-mode = How does one choose?
setup-mode-realtime = As at the table
setup-mode-realtime-how = In real time: each lays a card when she likes, and speed counts.
setup-mode-realtime-who = Everybody here at the same time
setup-mode-deterministic = In secret, in turn
setup-mode-deterministic-how = Each chooses without showing, then all is carried out in a public order.
setup-mode-deterministic-who = Also over several days
