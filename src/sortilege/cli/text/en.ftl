# What the terminal says to players.
cli-no-games = No game is installed.
cli-game = Game
cli-players = Players
cli-options = Options (default first)
cli-games-hint = To play: sortilege play { $game }
cli-which-game = Which game would you like to play?
cli-how-many = How many players, from { $fewest } to { $most }? (Enter: { $fewest })
cli-sits-person = { $name } — you
cli-sits-bot = { $name } — bot { $bot }
cli-seed = To be dealt the same cards again: --seed { $seed }
cli-curtain = Over to { $name }! Nobody else should be looking. Enter when you are ready.
cli-your-choice = { $name }, what will you do?
cli-hint = A number or a notation; ? for help.
cli-hint-undo = A number or a notation; undo to go back, ? for help.
cli-help =
    Type the number of an action, or its notation.
      ? 3         what action 3 would do
      card NAME   read the cards with this in their text
      hint        the best actions, as a searching bot sees them
      table       show the table and your choices again
      undo        take back your last action, if nobody could notice it
      quit        leave the game
      ?           this help
cli-no-number = Choose a number from 1 to { $count }.
cli-unknown = “{ $text }” is not an action of this game. Type ? for help.
cli-unknown-near = “{ $text }” is not an action of this game. Did you mean “{ $near }”?
cli-too-late = Somebody was faster and that is no longer possible: please choose again.
cli-no-undo = There is nothing you can take back any more.
cli-which-card = Write part of the card’s name after the word, such as “card dragon”.
cli-no-card = No card of this game has “{ $text }” in its text.
cli-no-preview = There is no telling what this would bring.
cli-left = You leave the table. See you soon!
cli-over = The game is over
cli-all-won = Victory! You have all won together.
cli-all-lost = Defeat: you have all lost together. Better luck next time!
cli-all-even = It is a draw.
cli-no-cards = This game has no list of cards.
cli-cards-count = { $count ->
    [one] One card.
   *[other] { $count } cards.
}
cli-plays = { $name }: { $caption }
cli-record = { $title }, { $players } players
cli-no-hints = There are no hints here.
cli-thinking = Thinking…
cli-hint-head = For { $name }, best first, by { $bot }:
cli-review-start = start
cli-review-others = + others
cli-review-own = + own
cli-review-adjusted = = with average luck
cli-review-luck = + luck
cli-review-result = = result
cli-review-error = lost per decision
cli-review-sum = In points of 100 of the chance to win, as each player could know it: together they need not make 100.
cli-review-head = Action { $number }, turn { $turn }, { $name }: { $mark }
cli-review-hope = The last moment at which it could be won, with all cards open: action { $number }, { $name }.
cli-calibration-foretold = foretold
cli-calibration-came = came
cli-calibration-decisions = decisions
cli-plot-foretold = Chance that was foretold, in %
cli-plot-came = Games won, in %
cli-calibration-brier = Brier score over { $games } games: { $brier }; of the game’s own evaluation { $plain }, of always saying the same { $base }.
cli-puzzles = { $count ->
        [one] One puzzle
       *[other] { $count } puzzles
    } in { $path }.
cli-hint-visits = tried { $visits } times
cli-source-book = The book tells: { $values }.
cli-source-public = Public pages tell: { $values }.
cli-source-ours = ◇ Our reconstruction: { $values }.
cli-source-house = From the house file: { $values }.
value-name = name
value-health = Health
value-strength = Strength
value-traits = what is special in a fight
value-immediate = immediate effect
value-upper = effect of the upper part
value-upper-icons = icons of the upper part
value-lower = effect of the lower part
value-lower-icons = icons of the lower part
value-glory = glory
value-rest = Rest actions
value-attack = price of Attack
value-end = points at the end
value-number = number of copies
value-powers = powers
value-text = effect
value-levels = levels
value-spells = spells

# Those who run a server.
serve-here = On this machine:  { $url }
serve-there = On your network:  { $url }
serve-stop = Ctrl-C stops it.
serve-stopped = Stopped.
backup-made = { $file }: { $count ->
    [one] one table.
   *[other] { $count } tables.
} It holds the server's key: keep it as safe as the server.
backup-restored = { $count ->
    [one] One table restored.
   *[other] { $count } tables restored.
}
doctor-mended = Mended: { $remedy }.
doctor-remedy = With --repair: { $remedy }.
doctor-sum = { $tables } tables, { $findings } findings, { $mended } mended.
admin-imposed = { $what } { $kind } { $subject }, until { $until }
admin-nothing = Nothing.
admin-report = { $report } { $at } table { $table } row { $row }: { $why }
admin-report-who = by { $by }, about guest { $about }, address { $address }
admin-head-table = Table
admin-head-game = Game
admin-head-phase = Phase
admin-head-names = Seats
admin-head-used = Last used
admin-phase-lobby = lobby
admin-phase-playing = playing
admin-phase-paused = paused
admin-phase-over = over
admin-tables = { $count } tables, { $today } of them used in the last day.
admin-sessions = { $count } sessions, { $today } of them seen in the last day.
admin-reports = { $count } reports.
admin-bot = { $name }: { $level }, { $games }, at most { $most } at once. { $seen }
admin-bot-all = all games
admin-bot-never = It has never waited for a challenge.
admin-bot-seen = It last waited for a challenge on { $at }.
admin-expired = { $count ->
    [one] One table has gone.
   *[other] { $count } tables have gone.
}

# Reports.
simulate-head = { $game }: { $games } games of { $players } players, seed { $seed }
simulate-seat = Seat
simulate-bot = Bot
simulate-won = Won, %
simulate-place = Place
simulate-utility = Utility
simulate-intervals = With 95% intervals. Won: first and better off; when all lose together, nobody has won.
simulate-endings = Endings: { $endings }.
simulate-actions = Actions per game: { $mean } on average, median { $median }, from { $shortest } to { $longest }.
simulate-rate = { $rate } games per second.
simulate-records = Records: { $file }
bots-bot = Bot
bots-setting = Setting
bots-default = Default
bots-meaning = Meaning
bots-write = Write settings after the name: greedy:worlds=16:depth=2. Separate several bots with commas.
cards-fine = { $file }: all is well, { $count } cards, fingerprint { $digest }.
cards-play = To play with them: sortilege play { $game } --cards { $file }
cli-playing = { $game }, { $players } players
checked-sum = { $passed } passed, { $failed } failed
scenario-bar = Scenarios
replay-failed = { $file }, record { $record }: { $why }
replay-more = … and { $count } more.
replay-unfinished = ({ $count } not played to the end)
duel-bar = { $a } against { $b }
duel-head = { $game }, { $players } players, seed { $seed }: one { $a } among { $b }
duel-games = { $games } of at most { $cap } games, won { $share }% (95% interval { $low }% to { $high }%; parity { $parity }%).
duel-stronger = { $a } is stronger.
duel-weaker = { $a } is weaker.
duel-undecided = Undecided.
levels-head = { $bots }: { $adventures } adventures, seed { $seed }
levels-level = Level
levels-first = First tries
levels-all = All tries
levels-won = { $won } adventures were won. First tries: { $mean }% on average over the levels.
levels-slowest = The slowest decision took { $seconds } s.

# What is measured.
build-compiled = compiled
build-interpreted = interpreted
bench-measuring = Measuring
bench-playing = Playing
bench-head = { $python } on { $machine }, random play, seed { $seed }, best of { $rounds } rounds
bench-game = Game
bench-players = Players
bench-build = Build
bench-stepped = Stepped, /s
bench-inside = Inside, /s
bench-clone = Clone, µs
bench-decisions = Decisions per second of CPU time; a decision has at least two legal actions.
bench-ways = Stepped: to_act, legal, apply from Python. Inside: whole games within the core.
bench-not-measured = The { $build } build is not measured. { $why }
bench-ratios = Ratios, which do not depend on the machine:
ratio-compiled-over-interpreted-stepped = compiled over interpreted, stepped
ratio-compiled-over-interpreted-inside = compiled over interpreted, inside
ratio-compiled-over-interpreted-clone = compiled over interpreted, clones
ratio-compiled-inside-over-stepped = compiled: inside over stepped
ratio-compiled-clone-in-decisions = compiled: a clone, in decisions
ratio-interpreted-inside-over-stepped = interpreted: inside over stepped
ratio-interpreted-clone-in-decisions = interpreted: a clone, in decisions
bench-levels-head = The { $level } level in one seat among { $others } ones, { $build } build, seed { $seed }
bench-options = Options
bench-games = Games
bench-longest-decision = Longest decision, s
bench-longest-turn = Longest turn, s
bench-search-head = Iterations per second of CPU time, { $build } build, best of { $rounds } rounds, seed { $seed }
bench-point = At the first
bench-to-the-end = Rollouts to the end
bench-as-advised = as advised
bench-processes = Processes
bench-beats = Beats
bench-tables = Tables
bench-clients = Clients
bench-bots = Bots each
bench-actions = Actions
bench-p50 = p50, ms
bench-p99 = p99, ms
bench-cpu = CPU, ms
bench-kb-action = kB an action
bench-kb-table = kB a table
bench-database = Database, ms
bench-yes = yes
bench-no = no
bench-server-how = { $build } build, one action per table every { $seconds } seconds, to the last of its screens.
bench-server-cpu = CPU: of the server, per action; that of its bots is not counted, nor that of a database on another machine.
bench-server-cores = Server on one core, load on the other.
bench-beats-cost = Beats cost { $game } { $cpu } times the CPU and { $size } times the bytes of going without.
bench-forecast = With { $cpu } ms of CPU per action, one core (simulated):
bench-busy = Busy
soak-failed = , { $failed } visits failed
soak-minute = { $minute } min  { $memory } MB  { $descriptors } descriptors, { $sockets } of them people’s  { $tasks } tasks  { $threads } threads  { $tables } tables in memory  { $listeners } listeners  { $opened } tables and { $actions } actions so far
soak-too-short = Too short to tell: { $minutes } minutes of warming up, and ten more.
soak-flat = Flat within { $share }% after { $minutes } minutes: memory { $memory }%, descriptors besides people’s { $descriptors }%, tasks { $tasks }%.
soak-not-flat = NOT FLAT within { $share }% after { $minutes } minutes: memory { $memory }%, descriptors besides people’s { $descriptors }%, tasks { $tasks }%.
