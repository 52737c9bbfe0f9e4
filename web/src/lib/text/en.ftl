# The frame of the page: what every game shares.

confirm = Confirm
stay = Wait
cancel = Cancel
undo = Undo
hint = Hint
hint-why = Looking ahead, { $marks } points of 100. Next best, with { $other }: { $next }.
hint-why-close = Looking ahead, { $marks } points of 100. Too close to call: { $next } may be as good.
hint-why-only = Looking ahead, { $marks } points of 100.
close = Close
log = Log
chat = Chat
settings = Settings
help = Rules
leave = Leave the table
theme-dark = Dark theme
theme-light = Light theme
language-other = Français
choose-action = Choose an action.
not-your-turn = It is not your turn.
waiting-others = Waiting for { $names }.
your-turn = Your turn.
looking-back = You are looking at the past.
back-to-now = Back to now
playback = What is being shown
playback-back = One step back (,)
playback-pause = Pause (p)
playback-go-on = Go on (p)
playback-speed = Speed ×{ $speed }
playback-next = Next step (.)
playback-skip = Skip
send-message = Send
message = Message
actions = What you can do
connection-online = Connected
connection-connecting = Connecting…
connection-offline = Offline: trying again
decision = Your decision
tools = Tools
game-over = The game is over
log-undone = { $count ->
    [one] One action was taken back.
   *[other] { $count } actions were taken back.
}
home = Home
home-motto = Three card games of magic, at one table.
home-mine = Your tables
home-past = { $count ->
    [one] One more finished table
   *[other] { $count } more finished tables
}
home-games = The games
home-others = More games
home-open = Open tables
home-none-open = No open table right now: start one and invite somebody.
credits = Credits
game-syncro = SYNCRO
game-resonance = Resonance
game-enchanters = Enchanters
mood-syncro = Silent mages against a horde: guess what the others hold, and strike together.
mood-resonance = Rival witches under eight moons: feed the circle, and call your Demon first.
mood-enchanters = Forge a relic with a name of its own, and march against dragons for glory.
time-syncro = 10–15 minutes a level, together
time-resonance = 45 minutes, against each other
time-enchanters = 40 minutes, against each other
players-range = { $from }–{ $to } players
play-now = Play with bots
starting = Dealing the cards…
invite-friends = Invite friends
invite = Invite
learn = Learn by playing
learn-short = Learn
cards = Cards
cards-of = Cards of { $game }
cards-found = { $count ->
    [one] One card
   *[other] { $count } cards
}
search-cards = Search names and texts
card-kinds = Kinds of cards
card-homes = Where they belong
rules-of = Rules of { $game }
no-rules = There are no rules to read for this game.
print = Print
chapters = Chapters
phase-lobby = Filling up
phase-playing = Being played
phase-paused = Paused
phase-over = Over
free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
your-name = Your name
name-most = { $count } letters at most.
language = Language
set-theme = Theme
set-theme-auto = As the device
set-theme-dark = Dark
set-theme-light = Light
set-confirm = Ask before acting
set-confirm-all = Always
set-confirm-irreversible = Only what cannot be taken back
set-speed = Animations
set-speed-normal = Normal
set-speed-fast = Quick
set-speed-slow = Slow
set-speed-none = None
set-sounds = Sounds
set-notify = Notify me when it is my turn
new-table = A table of { $game }
players = Players
seats = Seats
seats-shared = Somebody plays two seats side by side: 1 and 2, 3 and 4, and so on.
seat-number = Seat { $number }
seat-mine = Mine
seat-open = Free
seat-bot = { $name }, bot { $level }
bot-novice = novice
bot-fair = seasoned
bot-strong = masterly
bot-rung = { $level } { $rung }/{ $rungs }
bot-level = bot, { $level }
minded-by = { $name } ({ $level }) plays meanwhile
bot-name = Echo { $number }
bot-in-seat = Bot in seat { $number }
clock = Time to think
clock-none = No clock
clock-quick = 5 min each
clock-calm = 20 min each
clock-days = 3 days
table-public = Listed for everybody
table-watching = Others may watch
table-chat = Talking is allowed
table-admits = Who may sit down
admits-anyone = Whoever has the link
admits-met = People I have played with
admits-invited = Whom I invite by name
admitted-met = Those who have played with the host
admitted-invited = Those whom the host has invited by name
table-options = Options of the game
make-table = Set up the table
trouble-server = The server does not answer. Try again in a moment.
trouble-loading = The page could not be loaded.
try-again = Try again
nowhere = There is nothing here.
qr-code = QR code of the link
copy-link = Copy the link
copied = Copied
share = Share
table-link = Link to this table
invite-how = Whoever opens this link can sit down or watch. No account needed.
invite-met = Those who have played with the host can sit down by this link; others can watch.
invite-invited = Whoever is invited by name gets a link of their own; others can watch.
invitation-of = { $name }’s link
table-link-watch = Link to watch
host = host
you = you
sit-here = Sit here
stand-up = Stand up
send-away = Send { $name } away
send-away-sure = Send { $name } away for good?
admit = Give the seat
ask-for-seat = Ask for the seat
asked-for-seat = You have asked for the seat: the host decides.
asks-for-seat = { $name } asks for a seat.
bots-hurry = The machine is busy: bots think less than usual.
come-back = Take your seat again
decline = Decline
kept-for = kept for { $name }
propose-host = Host in their place
join = Sit down
start = Start the game
lock = Close the table
unlock = Reopen the table
seats-to-fill = { $count ->
    [one] One seat is still free: invite somebody or seat a bot.
   *[other] { $count } seats are still free: invite somebody or seat bots.
}
waiting-for-host = Waiting for the host.
watching = You are watching
people = Players
minded = for somebody who is away
take-back-seat = Play again yourself
open-hand = Watchers may see my cards
propose-mind = Let a bot play for { $name }
mute = Mute { $name }
unmute = Unmute { $name }
pause = Pause
paused = The game is paused.
go-on = Go on
propose-end = Propose to end the game
give-up = End this game
give-up-sure = The game ends here, without a result.
go-on-playing = Go on playing
other-device = { $name } on another device
other-device-how = This link holds the key of the seat: keep it to yourself.
seat-key = Link with the key of the seat
notice = Notice
vote-end = to end the game.
vote-undo = to take back the last action of { $name }.
vote-mind = to let a bot play for { $name }.
vote-start = to go on.
vote-save = to save the adventure.
vote-host = to take over as host, in the place of one who is away.
vote-yes = I agree
vote-no = No
watcher = A watcher
chat-empty = Nobody has said anything yet.
chat-room = To whom
chat-silent = Nobody talks in this game.
room-table = Everybody
room-team = My team
room-watchers = Those who watch
log-mine = Your turn
log-more = Show all { $count } lines
log-empty = Nothing has happened yet.
show-moment = Show this moment
game-given-up = The game was ended.
all-won = You have won together!
all-lost = Nobody has won.
you-won = You have won!
you-won-too = You have won, and not alone!
won-by = { $names-count ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
place = { $place }.
back-to-end = Back to the result
rematch = Play again
next-level = Next level
retry = Try again
review = Review
review-here = Chances, turn by turn
puzzles = Puzzles
statistics = Statistics
replay = Replay
replay-controls = Moments of the game
replay-first = First moment
replay-back = One action back
replay-forward = One action on
replay-last = Last moment
replay-moment = Moment
replay-of = { $move } of { $moves }
replay-eyes = Through whose eyes
replay-spectator = Spectator
replay-more = Eyes, cards, sharing
replay-open = All cards
what-if = What if…
share-moment = Link to this moment
picture = Picture of this moment
picture-drawing = Drawing…
picture-failed = This browser cannot draw the table: take a screenshot, or pass the link on.
no-replay = This game cannot be looked at: it is not over, or there is none.
curtain = { $name } is to act
curtain-how = Change places. Nobody sees any cards meanwhile.
curtain-raise = I am { $name }
lesson = Lesson
lesson-of = Lesson { $number } of { $of }
lesson-step = { $step } of { $of }
lesson-now = Just now:
lesson-look = Watch what happens.
lesson-others = The others are thinking.
lesson-alone = Play on as you like. I shall speak again when what you see fits the lesson.
lesson-next = Next
lesson-again = Say again
lesson-show = Show me
lesson-do-choose = Choose: { $action }
lesson-do-confirm = Confirm your choice
lesson-stray = Not this time
lesson-first = First take your move back, or say that you play on like this.
lesson-back = Take it back
lesson-keep = Play on like this
lesson-end = That was the lesson
lesson-following = Next lesson: { $title }
lesson-play = Play a real game
lesson-once-more = Once more
lesson-leave = Leave
lessons-of = { $game }: lessons
lessons-how = Each takes a few minutes. The coach waits for you, and every move can be taken back.
lesson-done = Done
lesson-begin = Begin
credits-icons = Pictures
credits-icons-how = Recoloured icons of game-icons.net, by their authors:
credits-fonts = Typefaces
credits-code = Built with
credits-licenses = The licences of all of them

# Thinking time, and who is there
time-left = Time left to { $name }
time-short = (little time left)
time-runs-out = Your time is running out.
time-days = { $days } d { $hours } h
time-hours = { $hours } h
time-until = until { $when }
away-now = away
away-why = Does not have this table open just now.
held-up = Held up to be read

# Setting up a table
no-such-game = This game is not on offer here.
presets = Ways to play
changed-by-you = Changed by you: { $what }
bots = Bots
face-down = { $count ->
    [one] one card, face down
   *[other] { $count } cards, face down
}
table-middle = The middle of the table
bots-how = Tap one to seat it, tap again to send it home.
visiting-bot = Somebody’s program, which waits to be challenged.
visiting-level = visiting bot, { $level }
visitor-asked = { $name } has been asked to take seat { $number }: it answers within half a minute.
character-pip = Learns as you do, and apologises.
character-mousse = Never hurries, never sulks.
character-garenne = Hops to whatever looks tasty.
character-brasille = Strikes first, counts later.
character-corvin = Cannot leave a shiny card.
character-minuit = Gives little away, takes less.
character-boldo = Laughs at everything, forgets nothing.
character-oria = Weighs every card twice.
character-vespera = Waits for your one mistake.
character-orm = Slow, heavy, rarely wrong.
fewer-players = Fewer players
more-players = More players
you-host = You
beside-you = Beside you, on this screen
beside-them = beside { $name }, at one screen
their-name = Their name
name-lacking = Whoever plays beside you needs a name.
free-seat = Free seat { $number }
for-nobody = nobody can take it now
for-anyone = whoever has the link
for-met = kept for those who have played with the host
for-invited = kept for those invited by name
here-too = Here too
more-rules = More rules
rules-usual = all usual
rules-changed = { $count } changed
clock-none-how = as long as it takes
clock-quick-how = and 10 s per move
clock-calm-how = and 30 s per move
clock-days-how = for each decision
seats-for-link = { $count ->
    [one] One seat is left for the link.
   *[other] { $count } seats are left for the link.
}
all-seated = Every seat is taken: the game begins at once.
start-at-once = Deal the cards
option-unfinished = { $count ->
    [0] { $option }: choose another value.
   *[other] { $option }: choose { $count }.
}
pick-count = { $chosen } of { $of } chosen.
pick-mine = I pick
pick-village-how = Choose a village, or let it be drawn.
value-on = yes
value-off = no
value-yes = yes
value-no = no
value-true = yes
value-false = no

# Meeting
bot = Bot
a-bot = A bot
the-game = The game
table-yours = Your table · { $players } players
table-of = { $name }’s table · { $players } players
seats-taken = { $taken } of { $of } taken
table-closed = The host has closed this table: you can watch, not sit down.
table-closed-host = The table is closed: whoever opens the link can only watch.
table-full-watch = Every seat is taken: you are watching.
table-full = Every seat is taken, and this table plays without watchers.
came-by-link = came by the link
sit-down = Sit down
change = Change
send-home = Send { $name } home
waiting-for = { $name } starts the game when everybody is here.
talk = Talk
talk-free = Free
talk-none = Off
talk-syncro = Silence during a level
watch = Watching
watch-allowed = Allowed; nobody’s hand without their consent
watch-none = Not allowed
watchers-count = { $count ->
    [one] One is watching:
   *[other] { $count } are watching:
}
clock-is-days = { $days } days for each decision
clock-is-bank = { $minutes } minutes each, +{ $seconds } s
through-eyes = Through whose eyes?
eyes-nobody = Nobody’s eyes
eyes-nobody-how = only what lies open on the table
eyes-of = { $name }’s eyes
eyes-open = lets spectators see what they see
eyes-closed = keeps this view to themselves
eyes-bot = a bot: its cards stay hidden
eyes-minded = { $name } plays in their place.
watch-delay = You see the table { $seconds } seconds late.
watch-with = { $names-count ->
    [one] { $names } watches too.
   *[other] { $names } watch too.
}
watch-alone = Nobody else is watching.
vote-by = { $name } proposes
vote-by-you = You propose
vote-by-nobody = Proposed:
vote-end-then = the game ends here and nobody wins.
vote-undo-then = the table is as it was before; what was shuffled since is shuffled anew.
vote-mind-then = { $bot } plays for { $name }, with those cards only, until { $name } is back.
vote-start-then = it begins at once.
vote-save-then = hidden cards are given up and the adventure can be resumed later.
vote-host-then = whoever proposes it is the host.
vote-until = it is yes once the time is up.
vote-open = nothing changes.
vote-said-yes = yes
vote-said-no = no
vote-seconds = { $seconds } seconds left
vote-if-yes = On yes:
vote-if-silent = Without an answer:
vote-needs-all = Everybody must agree.
vote-needs-most = More than half must agree.
vote-needs-host = More than half must agree, or half with the host.
vote-you = you?
vote-wait = Keep waiting
vote-let = Let { $name } play
settled-yes-mind = Agreed: { $bot } plays for { $name } until { $name } is back.
settled-yes-undo = Agreed: the last action was taken back.
settled-yes-host = Agreed: { $name } is the host now.
settled-yes-end = Agreed: the game ends.
settled-yes-start = Agreed: it goes on.
settled-yes-save = Agreed: the adventure is saved.
settled-no = Nothing changes: { $names } said no.
settled-here = { $name } is here: nothing changes.
settled-people = The question no longer stands: somebody has come or gone.
settled-game = The question no longer stands: the game went on.
i-am-here = I am here
minded-you-clock = Your time ran out: { $name } plays for you.
minded-you-vote = The others let { $name } play for you.
minded-you-left = { $name } plays for you.
game-ended-vote = The game was ended by a vote.
game-ended-host = The host has ended the game.
propose-onward = Propose: { $what }
lost-4400 = This page is older than the server.
lost-4400-how = Load it again: your seat and the game are kept.
lost-4401 = You were signed out here.
lost-4401-how = This device was signed out from another one, or what you had here was deleted.
lost-4410 = This table cannot be used just now.
lost-4410-how = What is stored of it is damaged, or its game is not there. The other tables go on; the host of the server can look at it.
lost-4423 = You play this deal at another table.
lost-4423-how = You can watch here once your own game is over.
lost-4403 = This address may not be used for this server.
lost-4403-how = Open the table by the link that you were given.
lost-4404 = There is no such table.
lost-4404-how = The link is incomplete, or the table is gone.
unseen-removed = The host has sent you away.
unseen-removed-how = The table goes on without you. All other tables are open to you.
unseen-watching = This table plays without watchers.
unseen-watching-how = Whoever has a seat here finds it in the browser in which they sat down.
offline-1009 = That was too long for the server: coming back
offline-1011 = The server has failed: coming back
offline-1012 = The server restarts: coming back
offline-4408 = Your connection is too slow: coming back
offline-4429 = Too much was sent at once: coming back
nowhere-how = The page you are looking for does not exist, or no longer.

# Home, and after the game
your-turn-tag = Your turn
home-turns = { $count ->
    [one] one waits for you
   *[other] { $count } wait for you
}
result-won = Won
result-lost = Lost
result-nobody = Nobody won
result-ended = Ended early
result-level-won = Level won
result-level-lost = Level lost: try again
level-of = Level { $level }
players-count = { $count } players
turn-at = turn { $turn }
turn-of = { $name } plays
time-is-left = { $time } left
hot-seat = Several at one screen
nobody-yet = Nobody else yet
first-time = Your first game of { $game }?
first-time-how = A lesson of a few minutes shows the rules while you play. It is there later, too.
first-time-play = Deal the cards
replay-play = Play by itself (space)
replay-stop = Stop (space)
what-if-how = From action { $move } of { $moves } on, you play for { $name }, and bots take the other seats. What was shuffled after that is shuffled anew.
what-if-go = Play from here
record = Record
fair = Fair?
fair-title = Was the shuffle honest?
fair-working = Working it out…
fair-not-yet = The secret is told when the game is over: then it can be checked here.
fair-yes = Fair
fair-no = Not the same
fair-other-end = The game does not replay
fair-yes-how = Your own browser worked out the promise and every draw from the secret, and they are the same.
fair-no-promise = What was promised before the game does not belong to what was told after it.
fair-no-draws = The secret is the one that was promised, but it does not lead to all that the table says was drawn.
fair-no-end = The promise and every draw are right, but the moves that were recorded do not lead to the end that was told.
fair-promise = The promise
fair-promise-kept = This browser received it before the first card and kept it.
fair-promise-told = The table published it before the first card.
fair-secret = The secret
fair-secret-how = Told when nothing was hidden any more; every shuffle follows from it.
fair-proof = The proof
fair-proof-how = The BLAKE2b hash of the secret, worked out here, must be the promise.
fair-draws = { $count ->
    [one] The one draw
   *[other] The { $count } draws
}, done again here: { $alike } the same
fair-shuffle = { $count } cards shuffled
fair-pick = One chosen among { $count }
fair-score = { $alike } of { $count }
fair-what = What was drawn
fair-out-of = How
fair-here = Dealt again
fair-chance = A draw
fair-alike = the same
fair-other = another result
fair-again = Work it out again
fair-copy = Copy the figures
fair-file = Check a record file
fair-file-same = Unchanged
fair-file-fine = Every line of this file belongs to the game that was played here.
fair-file-changed = Refused: this file was changed
fair-file-unreadable = It is no record of a game, or a part of it is missing.
fair-file-secret = Its secret is not the one that was promised before the game.
fair-file-rows = The log inside it does not hold together: a line was changed, added or taken away.
fair-file-moves = It tells other moves than the log that proves it.
fair-file-other = It is not the game of this table, or its end was changed.
eyes-key = lets those look whom they give the link
watch-link = { $name }’s eyes for a friend
watch-link-how = Whoever has this link sees what you see, as long as you allow it.

# The keyboard
keys = The keyboard
keys-tab = goes to the next thing that can be done
keys-arrows = go from card to card
keys-home = to the first card, to the last
keys-enter = chooses, and confirms what is chosen
keys-escape = cancels, closes, comes back to now
keys-read = shows the card large
keys-log = opens the log
keys-pause = holds what is being shown, and lets it go on
keys-beat = one step back, one on, while something is shown
keys-help = shows this list
keys-space = plays by itself, or stops
keys-step = one action back, one on
keys-ends = to the beginning, to the end
keys-turn = a turn back, a turn on
keys-named-home = Home End
keys-named-escape = Esc
keys-where = At a table, the key “?” lists what the keyboard can do.

# Deals that are played again, and what one has played.
deal-open = open deal
deal-day = deal of the day
deal-again = The same deal
deal-compare = Compare
deal-honour = An open deal: its cards may be known, so it is played on honour.
home-days = The deal of the day
home-days-how = The same cards for everybody until midnight (UTC), on every server.
home-day-play = { $game }: take it up
home-day-done = { $game }: compare
home-day-tries = { $count ->
    [one] tried once
   *[other] tried { $count } times
}
last-games = { $count ->
    [one] The last game
   *[other] The last { $count } games
}: { $won } won
home-history = Your history
home-called = You are called { $name } here; the settings change it.
home-history-all = All of it
home-history-none = Your games are counted here, and kept for this device.
figures-line = { $played ->
    [one] One game
   *[other] { $played } games
}, { $won } won{ $streak ->
    [0] {""}
    [1] {""}
   *[other] , { $streak } in a row
}
opening-new = New:
opening-go = Begin
opening-rule = See it played
emotes = In a sign
emote-1 = Applause
emote-2 = Laughter
emote-3 = Surprise
emote-4 = Fright
emote-5 = I am thinking
emote-6 = Please, or thank you
replay-turn-back = One turn back (page up)
replay-turn-on = One turn on (page down)
replay-own = Replay from your seat
together-lead = Show everybody
together-led = { $name } is showing this game.
together-following = You are watching along with { $name }.
together-follow = Watch along
together-stop = On my own
road-of = Level { $at } of { $of }
leave-seat = Leave my seat
leave-seat-how = If you leave your seat, a bot plays on for you, and you can come back.
call-me = Call me when it is my turn
update-here = A newer version has arrived: it comes at the next rest.
update-now = Load it now
nudge = Call those we wait for once more
nudged = Those who can be called are called.
report = Report somebody
report-how = The host of this server reads it, with the last lines of the chat and where the game stands.
report-whom = Whom
report-why = What is wrong
report-send = Send the report
report-sent = The report was sent.
## Rules you can play
rules-played = Rules to play
rules-played-how = Every rule with where it comes from, and an example that the real rules play. Go step by step, or make another move.
source-book = Book
source-ruling = Our reading
source-ours = Ours
card-ours = Ours: { $values }
source-how = Book: written in the rulebook. Our reading: the book is silent, and we decided. Ours: made by us, for this table.
example-play = Play it
example-close = Close the example
example-first = First
example-back = Back
example-forward = Forward
example-else = And if…
example-own = Your own way. Back leads to the example again.
example-end = The end of the example.
example-still = The table shows it as it stands. Make a move of your own, and the rules answer.
example-shown = The table shows it as it stands.
example-trouble = The server does not answer. Try again.
aid-link = The rules on one page
why-rule = Why? Show the rule
# Cards of one's own
own = Own cards
own-table = { $count ->
    [one] This table is played with cards of somebody’s own: one differs from ours.
   *[other] This table is played with cards of somebody’s own: { $count } differ from ours.
 }
with-own-cards = Played with your own cards.
own-cards-edit = Change them
own-cards-enter = Enter my cards
credits-games = The games
credits-unofficial = Sortilège is unofficial, made by players: neither made nor endorsed by those who made these games. Rules and cards are told in our own words; where the printed values were not known to us, they are reconstructed and marked so.
credits-author = By { $name }.
credits-art = Pictures of the box by { $name }.
credits-publisher = Published by { $name }.
credits-nobody = Who made it is not told by the sources we have.
credits-box = If you like one of them, get the real box: from its publisher, or in a shop for board games.

## What is still locked
spoilers-locked = What later levels bring is still locked here. It opens as you play.
spoilers-show = Show me anyway
spoilers-shown = Everything is shown, unlocked or not.
spoilers-hide = Lock it again
rule-locked = Not unlocked yet.
lesson-number = Lesson { $number }
lesson-locked = It teaches what comes with level { $stage }.
example-locked = Its example comes with level { $stage }.
locked-until = Still locked: it comes with level { $stage }.
locked-cards = { $count ->
    [one] One card of level { $stage }, not unlocked yet
   *[other] { $count } cards of level { $stage }, not unlocked yet
 }
