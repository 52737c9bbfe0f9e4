title = SYNCRO
about = Two to five mages sworn to silence face the horde together, level after level.
# SYNCRO in English.

none = –

## Options
option-level = Level
option-level-help = Where the adventure begins. Each level brings a new rule; what came before stays.
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
option-epilogue = The last cards
option-epilogue-help = The cards that are unlocked after the last level are in play.
option-leader_start = Who opens a level
option-leader_start-help = The Leader of a level’s first turn.
option-leader_start-rotate = each in turn
option-leader_start-seat = always the same seat
option-leader_start-random = drawn by lot
option-first_leader = First Leader
option-first_leader-help = The seat that opens the first level.
option-keep_hand = Keeping hands
option-keep_hand-help = Who decides after a won level whether hands are kept.
option-keep_hand-each = each mage
option-keep_hand-team = the team, by vote
option-host = Casting vote
option-host-help = The seat that decides when the team’s votes are equal.
option-reward_at_unlock = A Reward at once
option-reward_at_unlock-help = Each mage receives one when Rewards are unlocked.
option-retry_lieutenants = Lieutenants on a new try
option-retry_lieutenants-help = Which of them come back when a lost level is tried again.
option-retry_lieutenants-all = all of them
option-retry_lieutenants-survivors = those that were not beaten
option-rewards_avert_defeat = Rewards against defeat
option-rewards_avert_defeat-help = A Reward in hand puts off a defeat for want of spells.
option-browse_discard = Open discard
option-browse_discard-help = The spell discard may be looked through at any time.
option-last_mushroom = The last Mushroom
option-last_mushroom-help = What a Mushroom does that falls as the last of the horde.
option-last_mushroom-draw = it still makes you draw
option-last_mushroom-none = nothing any more
option-boss2_count = Strength of Boss 2
option-boss2_count-help = When the cards beside it are counted.
option-boss2_count-resolved = as it is resolved
option-boss2_count-attacked = as it was attacked (the book’s words)
preset-first = First adventure
preset-first-about = From level I a: each level brings one new rule.
preset-letter = To the letter
preset-letter-about = Wherever we read the book otherwise than its words say, its words count.
preset-experts = For those who know it
preset-experts-about = Straight to chapter II, as after a pause.

## Cards
card-spell = Spell { $value }
card-plain = Monster { $strength }
card-mushroom = Mushroom { $strength }
card-golem = Golem { $strength }
card-dragon = Dragon { $strength }
card-boss1 = Tower Dragon ({ $strength })
card-boss2 = Sorcerer ({ $strength })
card-cerberus = Cerberus { $strength }
card-L1 = Varn of the Toll
card-L2 = Sister Thistle
card-L3 = Captain Ombrel
card-L4 = Pale Piper
card-L5 = Gorm Ashhand
card-L6 = Swarm Prince
card-L7 = Old Ironmaw
card-L8 = Lady of Crows
card-R01 = Spare Quill
card-R02 = Shared Spring
card-R03 = Truth Glass
card-R04 = Returning Wind
card-R05 = Frost
card-R06 = Sunbeam
card-R07 = Purge
card-R08 = Gift
card-R09 = Surge
card-R10 = Twin Cast
card-R11 = Dragon Scale
card-R12 = New Page
card-R13 = Great Shuffle
card-B1 = Clear Sky
card-B2 = Rain of Ink
card-B3 = Lost Chest
card-B4 = Gust
card-B5 = Dawn
card-C1 = Oblivion
card-C2 = Scattering
card-C3 = Reinforcement
card-C4 = Drain
card-C5 = Changing Hands
card-P1 = Fury
card-P2 = Heavy Arms
card-P3 = Mute Mist
back-monster = a face-down monster
back-fog = Fog
back-lieutenant = a hidden Lieutenant
back-boss = the hidden Boss
back-cerberus = a hidden Cerberus

text-plain = No effect.
text-mushroom = Beaten with too much: the group draws the surplus.
text-golem = Not beaten: it absorbs the lowest spell, grows by its value, and the others are discarded.
text-dragon = Anything but its exact strength: the group must discard the difference, or lose.
text-boss1 = Like a Dragon.
text-boss2 = Like a Dragon and a Golem; 2 stronger for each other card in play; safe while a Cerberus lives.
text-cerberus = Both are revealed together, and the Boss with them.
text-lieutenant = Strength { $strength }. When revealed: { $powers }.
power-reward = a Reward is drawn
power-plus1 = it gains 1 strength for each other card in play
power-fog = the top Fog card is applied
text-R01 = You draw 2 spells, then all estimate.
text-R02 = Each mage draws 1 spell, then all estimate.
text-R03 = The face-down spells on one monster are turned face up.
text-R04 = Take one face-up spell from a monster into your hand.
text-R05 = A monster you can attack has 3 less strength this turn.
text-R06 = A Fog card leaves the horde: a blessing applies, a curse does not.
text-R07 = Discard a permanent curse, or a spell absorbed by a monster.
text-R08 = Give 1 to 3 of your spells to another mage, face down.
text-R09 = Your attack in this slot counts 3 more this turn.
text-R10 = In this slot you may attack two different monsters.
text-R11 = This turn, too strong an attack on a Dragon or Boss costs nothing.
text-R12 = Discard any spells you like and draw as many, then all estimate.
text-R13 = All hands are shuffled together and dealt anew from the Leader; each mage draws 1 spell, then all estimate.
text-B1 = Each mage draws 1 spell, then all estimate.
text-B2 = The group draws 3 spells, then all estimate.
text-B3 = A Reward is drawn.
text-B4 = The weakest accessible monster is blown away without effect.
text-B5 = All permanent curses are lifted; if there is none, the group draws 2 spells.
text-C1 = Each mage discards a spell of his choice.
text-C2 = All face-up spells on monsters are discarded.
text-C3 = The top monster joins the front row.
text-C4 = The Leader discards his highest spell.
text-C5 = Every mage hands all his spells to his left neighbour.
text-P1 = For the rest of the level every monster has 1 more strength.
text-P2 = For the rest of the level hands hold one spell less.
text-P3 = For the rest of the level nobody estimates.
card-entry = { $card } × { $number }: { $text }

## Stories (our own) and what each level unlocks
title-Ia = The ash gets up
title-Ib = Stones with hands
title-Ic = Smoke over the village
title-Id = The eye in the tower
title-IIa = The fog gives orders
title-IIb = A warmth in the palms
title-IIc = The chant
title-IId = One more day
title-IIe = The cold hall
title-IIIa = Behind the mountains
story-Ia = The road north is grey with ash and nothing sings. You have sworn silence, and now you know why: whatever did this listens. Then the ash itself gets up and comes for you.
story-Ib = You sleep in turns, back to back. At dawn the boulders around the camp have moved closer, and they have hands.
story-Ic = Smoke stands over the village like a second steeple. Wings pass through it. You run, without a word, all in the same direction.
story-Id = At the foot of the watchtower the air tastes of coins. High above, something the size of the roof opens one eye and counts you.
story-IIa = The capital lies under a fog that does not lift at noon. It has shapes in it. One of them gives orders.
story-IIb = The fallen captain leaves a warmth in your palms: new words, old and heavy. Behind you, somebody laughs with too many voices.
story-IIc = Two banners bar the avenue. A chant rises between the houses and your fingers forget their signs; only plain numbers stay clear.
story-IId = You can hardly stand. Then a light falls through the clouds, and the voice of Gabagast, the Great Mage, asks for one more day.
story-IIe = Nobody stops you at the castle gate. In the cold hall two beasts lie before a throne, and somebody sits on it in the dark.
story-IIIa = You were on your way home when the road bent where no road had been. Nobody has written this page before you.
unlocks-Ia = Mushrooms: beaten with too much, they let the group draw the surplus.
unlocks-Ib = Golems: not beaten, they absorb the lowest spell and grow.
unlocks-Ic = Dragons: exactly their strength, or the group pays the difference.
unlocks-Id = Something waits at the back, face down. Its page opens when it is revealed.
unlocks-IIa = Rewards, Fog and a Lieutenant are in play from now on.
unlocks-IIb = Two spells of value 6 join the deck.
unlocks-IIc = In this level the sums of your hands are announced instead of signals.
unlocks-IId = Two spells of value 7 join the deck.
unlocks-IIe = Two Cerberuses guard the hall. Free both, and they are revealed together with what they guard.
unlocks-IIIa = Nothing new: every card you know is in play, in a horde that somebody has laid out for you.
title-BOSS1 = The eye opens
story-BOSS1 = The roof lifts, and it was no roof. What counted you from above comes down to take you one by one.
unlocks-BOSS1 = { text-boss1 }
title-BOSS2 = The throne
story-BOSS2 = The beasts get up, and so does he: Brarguk, the banished sorcerer. You know that smile: it was on every banner you have torn down.
unlocks-BOSS2 = { text-boss2 }
title-IIf = What stays with you
story-IIf = In the empty hall you find what he took from others before you. You share it out, without a word, from habit.
unlocks-IIf = Three new cards. They are in play from your next adventure on.
after-Ia = The ash settles. Somewhere a bird tries a note.
after-Ib = The stones are stones again.
after-Ic = The wells are full and the roofs still stand, most of them.
after-Id = The tower is quiet. An old enchanter comes down its stairs with a chest of keepsakes: for you.
after-IIa = The fog draws back one street.
after-IIb = The square is yours. So is the silence.
after-IIc = The chant breaks off in the middle of a word.
after-IId = The light goes, the strength stays.
after-IIe = The sorcerer is gone and the land breathes. You may speak again; for a while nobody knows what to say.
after-IIIa = The road ends at your own door.

## Events
event-level = Level { $level }. { $leader } opens the first turn.
event-deal = { $seat } is dealt { $count ->
    [one] one spell
   *[other] { $count } spells
}.
event-deal-own = { $seat } is dealt { $cards }.
event-horde = The horde is laid out: { $number } cards.
event-reward = { $seat } draws a Reward.
event-reward-own = { $seat } draws a Reward: { $card }. { $text }
event-no-reward = Nobody can draw a Reward.
event-estimates = Estimations: { $each }.
event-sums = Sums: { $each }.
each-said = { $seat } { $said }
each-kept = { $seat } keeps the hand
each-discarded = { $seat } discards the hand
event-pass = { $seat } passes.
event-pass-forced = { $seat } has to pass.
event-attack = { $seat } lays a spell face down on { $place }.
event-attack-own = { $seat } lays a { $value } face down on { $place }.
event-no-second = { $seat } lays no second spell.
event-use = { $seat } plays { $card }. { $text }
event-target = { $seat } aims { $card } at { $place }.
event-turned-up = The spells on { $place } are turned up: { $values }.
event-taken = { $seat } takes a { $value } back from { $place }.
event-freed = The { $value } absorbed at { $place } is set free and discarded.
event-lifted = { $card } is lifted.
event-receiver = { $seat } will give spells to { $to }.
event-given = { $seat } gives a spell to { $to }.
event-given-own = { $seat } gives a { $value } to { $to }.
event-shuffled-hands = All hands are shuffled together and dealt anew.
event-passed-hands = Every mage hands his spells to his left neighbour.
event-hand = { $seat } has a new hand.
event-hand-own = { $seat } has a new hand: { $cards }.
event-put-away = { $card } is put away.
event-worn-off = What was played for this turn only is over.
event-resolve = { $card } at { $place }: attack { $total } ({ $spells }{ $bonus ->
    [0] { "" }
   *[other] , +{ $bonus }
}) against strength { $strength }.
event-destroyed = { $card } at { $place } is destroyed.
event-failed = { $card } at { $place } stands. The { $lost } is lost.
event-absorbed = { $card } at { $place } absorbs a { $value } and now has strength { $strength }.
event-shaken-off = { $card } at { $place } shakes off { $values }.
event-due = { $card } at { $place } demands a payment of { $amount }.
event-paid = { $seat } pays a { $value }.
event-paid-enough = { $seat } pays no more.
event-declined = { $seat } pays nothing.
event-met = The payment is met with { $amount }.
event-draw = { $seat } draws a spell.
event-draw-own = { $seat } draws a { $value }.
event-reshuffle = { $pile ->
    [fog] The Fog discard
    [rewards] The Reward discard
   *[spells] The spell discard
} is shuffled into a new deck of { $cards }.
event-no-spells-left = There are no spells left to draw ({ $missing } missing).
event-hands-full = All hands are full; { $left } not drawn.
event-reveal = At { $place }: { $card }.
event-reveal-text = At { $place }: { $card }. { $text }
event-fog = The Fog at { $place } lifts: { $card }. { $text }
event-fog-pile = Fog rises from the pile: { $card }. { $text }
event-fog-lifted = The Fog leaves { $place }.
event-fog-gone = The Fog at { $place } dissolves without effect: { $card }.
event-discarded = { $seat } discards a { $value }.
event-scattered = Scattered: { $values }.
event-gust = The gust carries { $card } off { $place }, with { $values }.
event-joined = { $card } joins the horde at { $place }.
event-leader = { $seat } is the Leader now.
event-won = Level { $level } is won. { $story }
event-lost = Level { $level } is lost. { $reason }
event-kept = For the next level: { $each }.

## Endings
end-won = The last monster has fallen. You win together.
end-no-spells = Nobody has a spell left, and monsters remain. You lose together.
end-unpaid = The payment was not met. You lose together.

## The table
signal-good = 👍 good
signal-average = ✋ average
signal-bad = 👎 bad
spell-open = { $value }
spell-own = { $value } (yours, face down)
spell-hidden = ? ({ $seat })
so-many = { $number } × { $value }
table-level = Level { $level }, turn { $turn }. Leader: { $leader }.
table-place = { $place } (row { $row }{ $state ->
    [open] { "" }, open
    [covered] { "" }, covered
   *[closed] { "" }
}): { $card }, strength { $strength }
table-place-spells = { $place } (row { $row }{ $state ->
    [open] { "" }, open
    [covered] { "" }, covered
   *[closed] { "" }
}): { $card }, strength { $strength }; spells on it: { $spells }; known total { $known }
table-place-absorbed = { $place } (row { $row }{ $state ->
    [open] { "" }, open
    [covered] { "" }, covered
   *[closed] { "" }
}): { $card }, strength { $strength } with { $absorbed } absorbed; spells on it: { $spells }; known total { $known }
table-place-hidden = { $place } (row { $row }{ $state ->
    [covered] { "" }, covered
   *[closed] { "" }
}): { $card }
table-mage = { $seat }: { $spells ->
    [one] one spell
   *[other] { $spells } spells
}; { $sign }
table-mage-reward = { $seat }: { $spells ->
    [one] one spell
   *[other] { $spells } spells
} and a Reward; { $sign }
sign-none = no sign yet
sign-given = said { $said } with { $held }
table-hand = Your hand: { $cards }
table-reward = Your Reward: { $card }. { $text }
table-curse = In force: { $card }. { $text }
table-scale = Dragon Scale protects the group this turn.
table-deck = Spell deck: { $cards }
table-discard = Spell discard ({ $number }): { $cards }
table-fog = Fog pile: { $cards }; gone: { $gone }
table-rewards = Reward deck: { $cards }; played: { $gone }
known-fact = You know that { $seat } has { $cards }.
known-sum = You know that the spells of { $seat } add up to { $total }.
known-bound = { $seat } has at least { $number } spells of { $most } or less.
at-payment = Payment at { $place }: { $paid } of { $due }.
at-asked = { $seats }: { $what }
at-turn-what = attack or pass.
at-payment-what = pay or pass.
at-estimation-what = estimate your hand.
at-oblivion-what = discard a spell.
at-point-what = choose a place.
at-pick-what = choose a spell or a curse.
at-gift-what = give spells away.
at-renewal-what = discard spells to draw as many.
at-keep-what = keep or discard your hand for the next level.

## Actions
do-good = Signal: good hand
do-average = Signal: average hand
do-bad = Signal: bad hand
do-use = Play your Reward: { $card }
do-pass = Pass
do-decline = Pay nothing
do-done = Done
do-keep = Keep the hand
do-discard = Discard the hand
do-attack = Lay a { $value } on { $place }: { $card }
do-target = Choose { $place }: { $card }
do-take = Take the { $value } at { $place }: { $card }
do-pay = Pay a { $value }
do-discard-one = Discard a { $value }
do-give = Give a { $value }
do-to = Give to { $seat }
do-lift = Lift the curse: { $card }
preview-attack = Then { $known } lie there against { $strength }.
preview-attack-unseen = Then { $known } and { $unseen ->
    [one] one spell you cannot see
   *[other] { $unseen } spells you cannot see
} lie there against { $strength }.
preview-sure = It falls whatever the hidden spells are.
preview-due = { $due ->
    [0] Exactly its strength: nothing to pay.
   *[other] The group must then pay { $due }, or the level is lost.
}
preview-toll-difference = Whatever is over or under its strength must be paid, or the level is lost.
preview-toll-shortfall = Whatever is under its strength must be paid, or the level is lost.
preview-absorbs = If that is not enough, it absorbs the lowest spell and grows; the others are discarded.
preview-pay = Then { $paid } of { $due } are paid.

## Refusals
refused-no-spell = You hold no spell of value { $value }.
refused-no-card-there = There is nothing at { $place }.
refused-fog = Fog cannot be attacked ({ $place }).
refused-covered = { $place } is covered by another card.
refused-face-down = { $place } is still face down.
refused-guarded = The Boss at { $place } cannot be attacked while a Cerberus lives.
refused-own-spell = Your own spell lies on top at { $place }: a partner must lay one first.
refused-same-monster = The second attack must be on another monster than { $place }.
refused-must-attack = Everybody has passed: you must attack.
refused-must-pass = Nobody has passed: you must.
refused-no-reward = You hold no Reward.
refused-reward = Your Reward cannot be played now.
refused-target = { $place } cannot be chosen.
refused-no-such-spell = There is no { $value } to take at { $place }.
refused-no-curse = There are not so many curses in force.
refused-receiver = That mage cannot be given spells.
refused-ascending = Lowest first: nothing below { $value } any more.
refused-nothing-chosen = Choose at least one spell first.
refused-chosen = You have begun to pay: close with done.

## Chance: what was shuffled or drawn by lot

chance-leader = Who is the first Leader
chance-spells = The spells
chance-monsters = The monsters
chance-rewards = The Rewards
chance-fog = The Fog
chance-lieutenants = The Lieutenants
chance-bound = The order of the Lieutenants who are back
chance-hands = All hands together

## House files
mistake-twice = { $card } exists once.
mistake-lieutenants = the Lieutenants are L1, L2 and so on, up to L{ $most }.
mistake-epilogue = { $card } is in the box already: IIf cannot add it.
mistake-few-spells = at level { $level } there are fewer than { $least } spells.
mistake-horde = level { $level } needs { $count } cards { $kind }, and there are { $there }.
mistake-early = level { $level } has Fog or Lieutenants before they are explained.
mistake-no-monster = level { $level } has no monster that is always there.
house-spells = Spells
house-spells-count = How many
house-level = Joins with level
house-monsters = Monsters
house-monsters-strengths = Strengths
house-bosses = Bosses
house-strength = Strength
house-cerberuses = Cerberuses
house-cerberuses-strengths = Strengths
house-lieutenants = Lieutenants
house-lieutenants-powers = Powers
house-powers-reward = Reward
house-powers-plus1 = +1 for others
house-powers-fog = Fog
house-rewards = Rewards
house-fog = Fog
house-en = English name
house-fr = French name
house-text_en = English text
house-text_fr = French text
house-there = In the box
house-epilogue = After the end (IIf)
house-epilogue-dragon_out = Dragon that leaves
house-epilogue-dragon_in = Dragon that comes
house-epilogue-reward = Reward that comes
house-epilogue-fog = Fog that comes
house-levels = Levels
house-levels-horde = Horde
house-levels-en = English title
house-levels-fr = French title
house-levels-text_en = English story
house-levels-text_fr = French story
house-name-plain = Plain monsters
house-name-mushroom = Mushrooms
house-name-golem = Golems
house-name-dragon = Dragons
house-name-boss1 = Boss 1
house-name-boss2 = Boss 2
house-name-cerberus = Cerberuses
house-name-IIf = IIf
