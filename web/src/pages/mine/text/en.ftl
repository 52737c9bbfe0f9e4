# What one has played, and deals that are played again.

me = Your history
me-how = What you have played on this server, kept for this device.
me-nothing = You have not finished a game yet.
figures-played = { $count ->
    [one] game
   *[other] games
}
figures-won = won
figures-streak = in a row
figures-longest = longest streak
figures-best = best score
figures-best-syncro = furthest level won
figures-largest = players at the largest table won
me-games = Your last games
kind-deal = open deal, on honour
kind-lesson = Lesson
kind-what-if = what if
kind-hot-seat = one screen
me-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
me-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }
me-level = Level { $level }
me-device = On another device
me-device-how = This link makes another device yours: your seats, your tables and your history are there too. It works once, for a quarter of an hour. Show it to nobody else.
me-device-make = Make the link
me-device-link = Your own link
me-devices = Where you are known
me-this-device = This device
me-some-device = A device
me-seen = last seen
me-end-session = Sign out there
me-data = Your data
me-export = Export mine
me-kept = What this server keeps about you, why, and how long
me-export-how = One file with all that this server knows of you: devices, tables, results and what you said.
me-forget = Delete mine
me-forget-how = Your names, your words, your results and this device’s key are deleted for good. Games that others share keep their moves, without your name; where one goes on, a bot takes over.
me-forget-sure = Yes, delete all of it
me-forgotten = All of it is deleted.
claim = Make this device yours?
claim-how = You are about to be known here as on the device that made this link.
claim-bring = Bring what was played on this device along
claim-go = Yes, this is me
claim-done = Done: this device is yours.
deal = The same deal
deal-day = The deal of the day
deal-copy = Copy it
deal-honour = An open deal: its cards may be known, so it is played on honour and counts in no figures.
deal-seen = You have played this deal: you can have the same seat again, seat { $seats }.
deal-closed = You have looked into this deal, so you cannot play it. You can still send it to others.
deal-alone = Play with bots
deal-friends = Play with friends
deal-send = Send this deal to other friends
deal-link = Link to this deal
deal-results = Side by side
deal-nobody = Nobody has finished it yet: be the first.
deal-running = still playing
deal-other = Another table
deal-moves = { $moves ->
    [one] { $moves } action
   *[other] { $moves } actions
}
deal-short = Your result, to be sent
deal-open-table = To the table
deal-none = There is no such deal, or nobody knows it any more.
