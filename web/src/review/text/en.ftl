# Reviews of finished games, puzzles, and what many reviews say together.

bar = Where you are
ways = Ways out
page-tools = This page’s tools
to-table = To the table
team = The team
everybody = Everybody
luck = luck
legend = What the signs mean
not-looked-at = Not looked at yet.
no-review = There is no review of this game.
review-waiting = The review waits for its turn…
review-working = The review is being made: what you see is rough, and gets better.
review-failed = The review could not be made.
verdict = In a sentence
verdict-shares = Each is judged by what that player could know: together these figures need not make 100.
iterations = { $count ->
    [one] Worked out from one game played on from its moments.
   *[other] Worked out from { $count } games played on from its moments, with what was hidden dealt anew.
}

mark-brilliant = brilliant
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
mark-none = undecided

end-open = All about it

chance = Chance to win
chance-how = in %, by turn; the shade is how unsure we are
knowledge = Which knowledge
knowledge-fair = What each could know
knowledge-open = All cards open
curve = Chances, action by action
curve-at = After { $at } of { $of } actions

moment = The chosen moment
moment-back = The decisive moment before
moment-on = The next decisive moment
moment-turn = Turn { $turn }: { $what }
moment-at = Turn { $turn }
moment-who = { $name } decides
moment-lost = { $points } points lost ({ $low } to { $high })
moment-number = moment { $number } of { $of }
moment-luck = Luck: what came to light was worth { $points } points to { $name }. Nobody decided this.
moment-none = Nobody had a real choice here.
choices = What could be done
choices-chance = chance to win
choices-more = { $count ->
    [one] One more action was possible.
   *[other] { $count } more actions were possible.
}
choice-played = played
choice-best = the best
choice-close = too close to call
choice-loss = { $points } points less ({ $low } to { $high })
why = Why?
line-better = How it could have gone on
line-played = After what was played:
settled = Settled: more thinking would hardly change this.
unsettled = Not settled: more thinking could change this.
as-known = Only what { $name } could know counts here.
find-better = Find better yourself
watch-from-here = Watch from here

table-as = The table as { $name } saw it
table-open = The table with all cards open

decisions = Decisions
decisions-seat = Whose decisions
decisions-marks = Which marks
decisions-none = There are none like this.
turn-number = turn { $turn }
better-was = better: { $what }

sums = Where the result came from
sums-how = In points of chance: start + what others did + own errors = luck-adjusted result (diamond); + luck = result (thick line).
sums-shares = Each chance is told as that player could know it, so those of all players need not make 100 together; the results do.
sums-player = Player
sums-drawn = Drawn
sums-start = Start
sums-others = Others
sums-own = Own errors
sums-adjusted = Luck-adjusted
sums-result = Result
sums-error = Points lost per decision
so-far = So far: not everything has been looked at.

learn-title = Learn from your mistakes
learn-all = { $count ->
    [0] Learn from it
    [one] Learn from one mistake
   *[other] Learn from { $count } mistakes
}
learn-nothing = Nothing to learn here: all decisions were good.
learn-find = Find better
learn-found = Found!
learn-answer = The answer
learn-how = Turn { $turn }: the table as { $name } saw it. What was played cost { $points } points ({ $low } to { $high }). Choose something else at the table.
learn-better = attempt { $number }: better, but there is a better one still
learn-worse = attempt { $number }: no better
learn-trying = Playing on from there…
learn-hint-number = Hint { $number } of { $of }
learn-hint-better = { $count ->
    [one] One action was possible.
   *[other] { $count } actions were possible; the best one is worth { $points } points more than what was played.
}
learn-hint-event = It has to do with this: { $event }
learn-hint-among = The best one is among these:
learn-hint-more = Another hint
learn-show = Show the answer
learn-next = Next mistake
learn-skip = Skip it
learn-end = Back to the review
learn-lamp = Mistake { $number }: { $how }
learn-open = still open
learn-solved = found at once
learn-helped = found with help
learn-shown = shown

hope = The last moment it could be won
hope-when = In turn { $turn }, when { $name } decided: with all cards open, { $chance } of the games were still won.
hope-line = The line that wins
hope-more = … and so on, { $count ->
    [one] one more action
   *[other] { $count } more actions
}.
hope-open = This line knows all hands: nobody had to find it.
hope-hands = Show all hands then
hope-decide = Decide as { $name }
hands = All hands
signals = What the signals said
signals-hands = The hands then

puzzle = Puzzle
puzzle-number = Puzzle { $number }
puzzle-today = Puzzle of the day
puzzles-all = All puzzles
puzzles-none = There are no puzzles for this game yet.
puzzles-filtered = There are none like this.
puzzles-locked = { $count ->
    [one] The only puzzle here is
   *[other] All { $count } puzzles here are
 } from later in the adventure, so as not to give anything away. Begin level { $stage }, and the first of them opens; or press “{ spoilers-show }” if you don’t mind surprises.
puzzles-count = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
}
puzzle-theme = Theme
puzzle-any-theme = Every theme
puzzle-rating = How hard
puzzle-any-rating = Easy and hard
rating-1 = very easy
rating-2 = easy
rating-3 = medium
rating-4 = hard
rating-5 = very hard
puzzle-how = One action is clearly best: find it, and play it at the table. You see what this seat sees.
puzzle-earlier = Its cards are those of an earlier version.
puzzle-hint = Its theme is all the help there is: { $theme }.
puzzle-wrong = There is better.
puzzle-wrong-by = { $points } points less than the best
puzzle-solved = Solved at the first attempt!
puzzle-solved-late = Solved!
puzzle-solved-word = solved
puzzle-shown = This was the best action:
puzzle-found = How often our bots find it
puzzle-next = Another puzzle

statistics-own = Your games, reviewed
statistics-table = This table’s games, reviewed
statistics-bots = Bots
statistics-none = No game was reviewed yet: open the review of a finished one.
statistics-of = { $count ->
    [one] One reviewed game.
   *[other] { $count } reviewed games.
}
statistics-how = Points are of 100: how many games of 100 are won more or less. All of it stays on this server.
statistics-won = won of { $games }
statistics-luck = Luck per game
from-to = { $low } to { $high }
statistics-phases = By phase
statistics-kinds = Favourite mistakes
statistics-decisions = Decisions
statistics-mistakes = Mistakes
phase-of-opening = Opening
phase-of-middle = Middle
phase-of-end = End

kind-syncro-good = Signal: good
kind-syncro-average = Signal: average
kind-syncro-bad = Signal: bad
kind-syncro-use = Use a Reward
kind-syncro-pass = Pass
kind-syncro-done = Stop
kind-syncro-keep = Keep cards
kind-syncro-discard = Discard
kind-syncro-pay = Pay
kind-syncro-give = Give a card
kind-syncro-to = Choose who gets it
kind-syncro-lift = Lift a spell
kind-syncro-target = Choose a target
kind-syncro-attack = Attack
kind-syncro-take = Take a card
kind-resonance-keep = Choose a Demon
kind-resonance-superior = Choose a superior
kind-resonance-play = Play an Object
kind-resonance-artefact = Play an Artefact
kind-resonance-cast = Cast an Incantation
kind-resonance-draw = Draw
kind-resonance-unseal = Break the Seal
kind-resonance-change = Change the Demon
kind-resonance-pass = Pass
kind-resonance-spell = Choose a Spell
kind-resonance-target = Choose a target
kind-resonance-remove = Remove a card
kind-resonance-type = Choose a type
kind-resonance-discard = Discard
kind-resonance-take = Take a card
kind-resonance-done = Stop
kind-enchanters-take = Take from the road
kind-enchanters-rest = Rest
kind-enchanters-use = Use an ability
kind-enchanters-close = Go on without
kind-enchanters-fight = Fight
kind-enchanters-withdraw = Withdraw
kind-enchanters-player = Choose a player
kind-enchanters-road = Choose on the road
kind-enchanters-order = Put in order
kind-enchanters-choose = Choose one of several
kind-enchanters-card = Choose a card
