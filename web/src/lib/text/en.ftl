# The frame of the page: what every game shares.

confirm = Confirm
cancel = Cancel
undo = Undo
hint = Hint
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
your-turn = Your turn.
looking-back = You are looking at the past.
back-to-now = Back to now
send-message = Send
message = Message
actions = What you can do
bot-name = Bot { $spec }
connection-online = Connected
connection-connecting = Connecting…
connection-offline = No connection: trying again.
decision = Your decision
tools = Tools
game-over = The game is over
log-undone = { $count ->
    [one] One action was taken back.
   *[other] { $count } actions were taken back.
}
