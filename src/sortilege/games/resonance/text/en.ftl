title = Resonance
about = Three to eight witches act in secret and at the same moment under eight moons, each for a demon of her own.
# Resonance in English.

# Cards
type-H = Herb
type-M = Mineral
type-P = Potion
card-H = Herb
    .a = a Herb
card-M = Mineral
    .a = a Mineral
card-P = Potion
    .a = a Potion
card-TH = Transient Herb
    .a = a Transient Herb
card-TM = Transient Mineral
    .a = a Transient Mineral
card-TP = Transient Potion
    .a = a Transient Potion
card-artefact = Artefact { $number }
    .a = Artefact { $number }
card-incantation = Incantation { $number }
    .a = Incantation { $number }
card-as-artefact = Incantation { $number } as Artefact 0
    .a = Incantation { $number } as Artefact 0
card-as-object = Incantation { $number } as { $type }
card-down = a card face down
card-heavy = { $card } counting { $weight }
card-of = { $card } ({ $seat })
a-card = { $card-a }
nothing = nothing
nobody = nobody
demon-of = { $demon } ({ $seats })
on-moon = { $roman } { $card }
moon-1 = Moon I, the New Moon
moon-2 = Moon II, the Waxing Crescent
moon-3 = Moon III, the First Quarter
moon-4 = Moon IV, the Waxing Gibbous
moon-5 = Moon V, the Full Moon
moon-6 = Moon VI, the Waning Gibbous
moon-7 = Moon VII, the Last Quarter
moon-8 = Moon VIII, the Last Crescent

demon-ninth = the Ninth
demon-ninth-of = what only your table knows
demon-berith = Berith
demon-berith-of = lies
demon-focalor = Focalor
demon-focalor-of = drownings
demon-eligos = Eligos
demon-eligos-of = war
demon-gremory = Gremory
demon-gremory-of = loves
demon-murmur = Murmur
demon-murmur-of = the dead
demon-vepar = Vepar
demon-vepar-of = diseases
demon-haborym = Haborym
demon-haborym-of = fires
demon-valefar = Valefar
demon-valefar-of = thieves
witch-vuoko = Vuoko
witch-vuoko-of = the marsh remembers whom she greeted
witch-zinnia = Zinnia
witch-zinnia-of = she deals the cards, then the fate
witch-virag = Virág
witch-virag-of = her garden hums even in winter
witch-blanchefleur = Blanchefleur
witch-blanchefleur-of = a cold draught and a smell of lilies
witch-evanthe = Évanthe
witch-evanthe-of = her teas have never been complained about twice
witch-calanthe = Calanthe
witch-calanthe-of = she lost a crown and kept the manners
witch-myosotis = Myosotis
witch-myosotis-of = the forest has her eyes
witch-thylane = Thylane
witch-thylane-of = she counts, and you hope she stops

# Spells, made from the card data
spell-now = { $text }
spell-end = at the end of the turn, { $text }
spell-then = { $first }, then { $second }
spell-seal = the Seal
spell-named = spell { $slot } of { $witch } ({ $text })
amount = { $most }
amount-up-to = up to { $most }
amount-range = { $least } to { $most }
noun-object = { $count ->
    [one] object
   *[other] objects
}
noun-H = { $count ->
    [one] Herb
   *[other] Herbs
}
noun-M = { $count ->
    [one] Mineral
   *[other] Minerals
}
noun-P = { $count ->
    [one] Potion
   *[other] Potions
}
noun-artefact = { $count ->
    [one] Artefact
   *[other] Artefacts
}
noun-incantation = { $count ->
    [one] Incantation
   *[other] Incantations
}
part-play = play { $amount } { $what } from your hand
part-play-heavy = play { $amount } { $what } from your hand, { $count ->
    [one] counting { $weight }
   *[other] counting { $weight } each
}
part-remove = remove { $amount } { $what } from the centre
part-transform-artefact = this Incantation becomes Artefact 0
part-transform-object = this Incantation becomes an object of the type you choose
some = { $amount } { $what }
part-discard-target = an opposing witch discards { $cards }
part-discard-others = every opposing witch discards { $cards }
part-discard-left = the nearest opposing witch on your left discards { $cards }
part-discard-right = the nearest opposing witch on your right discards { $cards }
part-draw = draw { $amount } { $what }
part-change-demon-self = change your side’s Demon
part-change-demon-target = an opposing witch changes her side’s Demon
part-change-demon-left = the nearest opposing witch on your left changes her side’s Demon
part-change-demon-right = the nearest opposing witch on your right changes her side’s Demon
part-change-spells-self = change your Spells card
part-change-spells-target = an opposing witch changes her Spells card
part-change-spells-left = the nearest opposing witch on your left changes her Spells card
part-change-spells-right = the nearest opposing witch on your right changes her Spells card
part-seal = lay this Incantation as a Seal on an opposing witch
source-book = from the rulebook
source-ours = made up by us
source-house = from the house file
card-demon = { $name }, Demon of { $of }. I: { $one }; II: { $two }; III: { $three } ({ $source }).
card-spells = { $name }: { $of }. Spell 1: { $first } ({ $source1 }). Spell 2: { $second } ({ $source2 }). Spell 3: { $third }.

# Faces
face-object = One symbol of its type. It counts 1 in the centre.
face-transient = An object of the turn, counted like any other.
face-artefact = Name a type: every object of it leaves the centre. The highest number acts first.
face-incantation = Casts one spell of your Spells card. The highest number acts first.

# The table
table-turn = Turn { $turn }: { $moon }. { $left ->
    [one] One Transient is left.
   *[other] { $left } Transients are left.
}
table-moons = On the Moons: { $circle }.
table-centre = In the centre: { $cards }.
table-piles = Piles: { $H } Herbs, { $M } Minerals, { $P } Potions; { $artefacts } Artefacts (top: { $artefact }); { $incantations } Incantations (top: { $incantation }).
table-side = { $seats }: Demon { $demon }, level { $level } validated; next or last level: { $needs }.
table-witch = { $seat } has the spells of { $witch }.
table-hand = Hand of { $seat }: { $cards }.
table-hand-size = { $seat } holds { $size ->
    [one] one card
   *[other] { $size } cards
}.
table-sealed = { $seat } is sealed ({ $seal }).
table-superior = { $seat } is the superior witch of her team.
table-committed = { $seat } has chosen.
table-demon-reserve = Demons in reserve: { $cards }.
table-spell-reserve = Spells cards in reserve: { $cards }.
table-offer = On offer: { $cards }.
table-pending = At the end of the turn, { $seat }: { $spell }.
preview-totals = The centre would hold Herb { $H }, Mineral { $M }, Potion { $P }.
preview-demon = { $demon } needs for level { $level }: { $needs }.

# Actions
act-keep = Keep { $card }
act-superior = { $seat } is the superior witch
act-play = Play { $card-a }
act-artefact = Lay Artefact { $number } face down
act-cast = Lay Incantation { $number } face down
act-cast-spell = Lay Incantation { $number } face down for { $spell }
act-cast-on = Lay Incantation { $number } face down for { $spell }, on { $seat }
act-draw = Draw { $cards }
act-draw-artefact = Draw the top Artefact
act-unseal = Pay a Mineral and a Potion to break your Seal
act-change = Pay one object of each type to change Demon: { $demon }
act-change-demon = Change Demon
act-pass = Pass
act-spell = Cast { $spell }
act-target = Aim at { $seat }
act-remove = Remove { $card-a } (place { $place })
act-type = Name { $type }
act-discard = Discard { $card-a }
act-take = Take { $card }
act-done = That is enough

# Events
event-demons = The Demons are dealt: { $dealt }. In reserve: { $reserve }.
event-offer = { $seat } may choose between { $cards }.
event-offer-hidden = { $seat } looks at two Spells cards.
event-keep = { $seat } keeps { $card }.
event-keep-hidden = { $seat } has chosen a Spells card.
event-superior = { $seat } is the superior witch of her team.
event-witch = { $seat } is { $witch }.
event-spell-reserve = Spells cards in reserve: { $cards }.
event-hand = { $seat } takes { $cards }.
event-turn = Turn { $turn }: { $moon }.
event-clear = { $card } is taken off { $moon }.
event-transient = { $card } is revealed.
event-rush = Rush order: { $order }.
event-commit = { $seat } has chosen: { $action }.
event-commit-hidden = { $seat } has chosen.
event-lay = { $seat } lays { $card-a } face down.
event-lay-hidden = { $seat } lays a card face down.
event-draw = { $seat } draws { $cards }.
event-unseal = { $seat } pays { $paid } and is free of { $seal }.
event-change = { $seat } gives { $old } back for { $demon }.
event-swap = { $seat } gives the spells of { $old } back for those of { $spells }.
event-pass = { $seat } can do nothing.
event-conflict = { $seat } comes too late: somebody was faster.
event-reserve = Demons in reserve: { $demons }.
event-reveal = The cards are turned up: { $cards }.
event-aim = { $seat }, with { $incantation }, takes aim: { $spell }.
event-announce = { $seat }, with { $incantation }: { $spell }.
event-announce-on = { $seat }, with { $incantation }: { $spell }, on { $target }.
event-lost = { $seat } has lost her target: { $spell } has no effect.
event-play = { $seat } plays { $card-a }.
event-play-heavy = { $seat } plays { $card-a }, counting { $weight }.
event-enough = { $seat } chooses nothing more.
event-remove = { $seat } removes { $cards }.
event-transform = { $seat } transforms her card: { $card }.
event-discard = { $seat } discards { $cards }.
event-spend = { $incantation } has been used and is discarded.
event-artefact = { $seat }, with { $artefact }, removes { $type }: { $removed }.
event-artefact-none = { $artefact } of { $seat } has no effect.
event-count = Herb { $H }, Mineral { $M }, Potion { $P }: { $type } prevails.
event-count-tie = Herb { $H }, Mineral { $M }, Potion { $P }: { $type } prevails. In a tie, Potion beats Mineral, and Mineral beats Herb.
event-count-none = No object is left in the centre: the Moon stays dark.
event-activate = { $card } is laid on { $moon }.
event-sweep = The centre is cleared: { $cards }.
event-full-moon = Full Moon: { $seats } may draw an Incantation.
event-level = { $seats }: level { $level } is validated.
event-seal = { $seal } is laid as a Seal on { $seat }.
event-end = { $reason } Won by { $seats }.
event-end-nobody = { $reason }

# Endings
end-demon = A Demon has been invoked.
end-seals = All witches but one are sealed.
end-nobody = There is no Transient left: nobody wins.

# Refusals
refused-no-card = You do not hold { $card }.
refused-sealed = You are sealed: you cannot lay an Artefact.
refused-no-objects = There are not enough cards of type { $type } in the pile.
refused-draw-two = Two objects are drawn, not one.
refused-draw-one = Only one object is drawn.
refused-no-artefacts = There is no Artefact left.
refused-not-sealed = You are not sealed.
refused-cost = You cannot pay: you have no card of type { $type }.
refused-no-demon = There is no Demon at place { $place }.
refused-must-act = You may pass only if you can do nothing else.
refused-spell-with-card = Choose the spell together with the card.
refused-spell-later = The spell is chosen in resolution.
refused-no-target = This spell is aimed differently, or nobody can be its target.
refused-own-side = Seat { $seat } is not an opposing witch.
refused-target-sealed = Seat { $seat } carries a Seal already, or is about to.
refused-artefact-banned = You are sealed: at this table you may not make an Artefact either.
refused-type-absent = There is no object of type { $type } in the centre.
refused-place = There is nothing to be had at place { $place }.
refused-order = Choose in ascending order, and leave enough for the rest.
refused-not-yet = That is not enough yet.

# Options
option-mode = How one chooses
option-mode-help = It decides who can play together, and how quickly.
option-mode-deterministic = in secret, in turn
option-mode-realtime = as at the table, in real time
option-rush = Rush order
option-rush-help = Who is served first, when all have chosen in secret.
option-rush-rotating = rotating
option-rush-seeded = drawn each turn
option-timer = Seconds per turn
option-timer-help = 0: as long as it takes. Whoever is late passes.
option-backs = Backs of the cards
option-backs-help = Whether the back of a card tells what kind it is.
option-backs-uniform = all alike
option-backs-by_kind = by kind
option-spell_choice = When a spell is chosen
option-spell_choice-help = Whether one of the three spells is named when the card is played, or only as it takes effect.
option-spell_choice-at_resolution = in resolution
option-spell_choice-with_card = with the card
option-full_moon = Full Moon
option-full_moon-help = When the gift of the Full Moon is given.
option-full_moon-at_activation = at its activation
option-full_moon-after_validation = after the levels
option-full_moon_repeat = How often the Full Moon gives
option-full_moon_repeat-help = Whether the gift comes back with every month.
option-full_moon_repeat-every_month = every month
option-full_moon_repeat-first_month = in the first month
option-seal_check = Victory by Seals
option-seal_check-help = Whether the last witch without a Seal wins before or after the Seals of this turn.
option-seal_check-before_new_seals = before new Seals are laid
option-seal_check-after_new_seals = after new Seals are laid
option-seal_scope = What a Seal forbids
option-seal_scope-help = What a sealed witch may no longer do.
option-seal_scope-action_only = Artefacts as an action
option-seal_scope-all_artefacts = all Artefacts
option-demon_changes = Demons can be changed
option-demon_changes-help = A witch may exchange her Demon for one of the reserve.
option-demon_changes-on = yes
option-demon_changes-off = no
option-artefact_miss = An Artefact may miss
option-artefact_miss-help = An Artefact may be used where it has no effect.
option-artefact_miss-no = no
option-artefact_miss-yes = yes
option-double_completion = Two Demons in one turn
option-double_completion-help = Who wins if two Demons are complete in the same turn.
option-double_completion-rush_order = the first in rush order wins
option-double_completion-earliest_levels = the earlier levels win
option-double_completion-shared = both win
option-memory_aid = Open memory
option-memory_aid-help = Shows of the hands what everybody could work out from what was seen.
option-memory_aid-off = hidden
option-memory_aid-on = shown
option-chat = Talk
option-chat-help = Whether the witches may talk during the game.
option-chat-free = free
option-chat-off = off
preset-first = First game
preset-first-about = Everybody keeps her Demon, and what was seen stays in sight.
preset-letter = To the letter: all at once
preset-letter-about = Real time, as in the book: no order of play, whoever is quicker is served first.
preset-commits = In turn
preset-commits-about = All choose in secret, then actions are carried out in an order everybody knows: nobody has to hurry.

## Chance: what was shuffled or drawn by lot

chance-artefacts = The Artefacts
chance-incantations = The Incantations
chance-transients = The Transient Objects
chance-demons = The Demons
chance-spells = The Spells cards
chance-spells-left = The Spells cards that were left
chance-rush = The rush order of a turn

## House files
mistake-levels = level { $level } needs { $count } objects, fewer than the { $before } of the level before: is one missing?
mistake-aim = a spell is aimed at one target or at all others, not at both.
mistake-transform-late = an Incantation can be transformed only in a spell that acts at once.
mistake-centre-empty = at the end of the turn the centre is empty: nothing can be done there with “{ $verb }”.
mistake-count-twice = give either a number, or the least and the most.
mistake-least = the least is { $least }, more than the most, { $most }.
house-demons = Demons
house-en = English name
house-fr = French name
house-demons-levels = Levels
house-witches = Spells cards
house-witches-first = First spell
house-witches-second = Second spell
house-when = When
house-when-now = at once
house-when-end = at the end of the turn
house-parts = What it does, in order
house-do = Deed
house-do-play = play
house-do-remove = remove from the centre
house-do-transform = transform the Incantation
house-do-discard = let discard
house-do-draw = draw
house-do-change = change
house-what = What
house-what-object = any object
house-what-H = Herb
house-what-M = Mineral
house-what-P = Potion
house-what-artefact = Artefact
house-what-incantation = Incantation
house-what-demon = Demon
house-what-spells = Spells card
house-into = Into
house-into-artefact = an Artefact
house-into-object = an object
house-who = Who
house-who-self = the witch herself
house-who-target = one target
house-who-others = all others
house-who-left = the neighbour on the left
house-who-right = the neighbour on the right
house-count = How many
house-least = At least
house-most = At most
house-weight = Counts as
