# What a table refuses, and why.
table-bad-bot = { $problem }
table-busy = Too much of yours is waiting already: try again in a moment.
table-deal-runs = This deal is being played at another table: nobody looks into it until that game is over.
table-deal-seen = You have seen this deal: you can only have the seat from which you saw it.
table-no-deal = Only a game that began at the beginning can be dealt again.
table-no-link = This link has been used, or is too old: ask for a new one.
table-declined = The host has declined.
table-full = No seat is free.
table-game-broken = The game { $game } failed over this. It was not done; the table stands as it did.
table-game-slow = The game { $game } took too long over this. It was not done; the table stands as it did.
table-held = This seat is still somebody’s, in the middle of a game. Ask for it: the host decides.
table-held-yet = Whoever left this seat may still come back: wait { $seconds } seconds.
table-host-already = You are the host.
table-host-only = Only the host can do this.
table-bot-away = { $bot } waits for no challenge just now.
table-bot-busy = { $bot } plays as many games as it may: try again later.
table-bot-declined = { $bot } { $why ->
    [later] cannot play just now.
    [terms] does not play this game like that.
    [silent] did not answer.
   *[other] has declined.
}
table-cards-gone = The cards that this table began with ({ $cards }) are not here: it waits, with all that was played, until the host of the server has put them back.
table-challenged = Somebody has been asked to take this seat: wait for the answer.
table-no-bot-account = This key is of no bot account.
table-no-challenge = This challenge no longer stands.
table-program = A program plays, and decides nothing else at a table.
table-invitation-used = Somebody of that name sits here already.
table-led = Somebody else is showing a game just now.
table-locked = The table is locked.
table-minded = A bot plays for this seat: take it back first.
table-muted = You have been muted.
table-no-action = There is no such action.
table-no-bot = No bot sits there.
table-no-game = No game is on.
table-no-guest = Sit down first: nobody here knows you.
table-hint-stray = The lesson cannot use your last move. Take it back, or play on as you like.
table-no-hints = There are no hints here.
table-no-id = A message needs an id.
table-no-name = Choose a name that can be read.
table-no-seat = There is no such seat.
table-no-session = There is no such session.
table-no-such-game = There has been no such game.
table-no-puzzle = There is no such puzzle.
table-no-such-move = The game was not that long.
table-no-text = There is nothing to say in that.
table-no-tutorial = There is no tutorial for { $game } yet.
table-no-undo = This cannot be taken back.
table-no-vote = There is nothing for you to vote on.
table-nobody-asks = Nobody of that name asks for a seat.
table-nobody-there = Nobody sits there whom this could be about.
table-none = There is no such table.
table-not-held = This seat need not be asked for.
table-not-minded = No bot plays for this seat.
table-not-now = Not now.
table-not-over = This can be read once nothing hidden is left: after the game, and in an adventure after its last level.
table-review-none = There is no review of this decision yet.
table-review-given-up = This game was not played to its end: there is no result to explain.
table-not-saved = No adventure was saved here.
table-not-seated = Only those who play can do this.
table-not-yours = This is not your seat.
table-nothing-to-end = There is nothing to end.
table-only-invited = This table is for those whom the host has invited by name.
table-only-met = This table is for people who have played with the host before.
table-other-bot = The bot { $bot } does not play this game.
table-other-hand = You have seen the cards of another seat.
table-other-room = Those who play and those who watch talk apart.
table-paused = The game is paused.
table-problem = { $problem }
table-removed = The host has sent you away.
table-seated = You have a seat already.
table-seats-open = Some seats are still empty.
table-server-ban = You cannot play on this server for { $minutes } minutes. { $why }
table-server-mute = You cannot talk on this server for { $minutes } minutes. { $why }
table-server-closed = The host of this server has closed this table. { $why }
table-silence = Nobody talks in this game.
table-silence-code = In a silent game this could be a code: you cannot do it now, or not again.
table-stale = The question has changed meanwhile.
table-taken = Somebody sits there.
table-damaged = What is stored of this table is damaged. It is set aside until the host has looked at it; the other tables go on.
table-unwritable = The server cannot store anything just now. Nothing was changed: try again in a while.
table-store-lost = The server’s database was taken away: nothing is accepted until the host has started it again.
table-too-early = The question is not open yet: try again in a moment.
table-too-fast = That was a lot at once: wait a moment.
table-too-long = This table has lasted too long: go on at a new one.
table-too-many-guests = Too many newcomers from your network: wait a little.
table-too-many-open = Too many windows are open at once: close some.
table-too-many-sessions = You are known in too many places: end one first.
table-too-many-tables = You have opened many tables: wait a little before the next one.
table-trouble = The server could not do it. Try again.
table-voted = You have voted already.
table-wrong-key = This key does not open this seat.

# A link to a table, where it is passed on.
preview-title = { $game }: { $host } invites you
preview-plain = A table of { $game }
preview-free = { $free ->
    [one] One of { $players } seats is free. No account is needed.
   *[other] { $free } of { $players } seats are free. No account is needed.
}
preview-closed = { $watch ->
    [no] The host has closed this table.
   *[yes] The host has closed this table: come and watch.
}
preview-full = { $watch ->
    [no] No seat is free.
   *[yes] No seat is free: come and watch.
}
preview-playing = The game is on.
preview-paused = The game is paused.
preview-over = The game is over.
title-syncro = SYNCRO
title-resonance = Resonance
title-enchanters = Enchanters

# Being called when it is one’s turn: notices, mails, and the pages that links in mails lead to.
call-turn = Your turn.
call-nudge = It is still your turn.
call-somebody = The table waits for somebody.
call-trial = This is where you will be called.
call-line = { $table }: { $text }
call-mail-why =
    You asked to be told when it is your turn.
    No more of these mails: { $stop }
call-confirm-subject = Sortilège: is this your address?
call-confirm-text =
    Somebody at Sortilège, a place for card games, would like to be told here when it is their turn.

    If that was you, open this page and say yes:
    { $link }

    If it was not, do nothing: you will not be written to. Or have your address left alone:
    { $stop }
call-page-confirm = Do you want to be written to when it is your turn?
call-page-yes = Yes, write to me
call-page-confirmed = Done: you will be written to when it is your turn.
call-page-gone = This link is too old: name your address again on the page.
call-page-stop = Do you want no more mail?
call-page-stop-yes = No more mail
call-page-stopped = Done: you will not be written to any more.
call-page-home = To the tables
table-call-none = You are not called that way.
table-call-no-address = Nothing can be sent to this address: it has to begin with https:// and be reachable from everywhere, or be a mail address.
table-call-no-mail = This server sends no mail just now.
table-call-no-push = This server cannot call closed tabs: its host has to install that first.
table-call-no-push-address = This browser has its notices sent to a place that this server does not know.
table-call-no-webhooks = The host of this server has not allowed webhooks.
table-call-too-early = Nobody has been waited for long enough.
table-call-too-many = You are called in many ways: take one away first.
table-call-unconfirmed = The owner of this address has not said yes yet.

# The page as an app.
app-name = Sortilège, three card games of magic
app-about = Three card games of magic, around one table: with friends and with bots.
app-offline = There is no connection to the table just now. Nothing is lost: everything goes on as soon as it is back.
app-again = Try again
