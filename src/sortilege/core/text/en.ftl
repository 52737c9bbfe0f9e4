# What every game says.
seat = Seat { $seat }
refused-not-asked = It is not your turn to choose.
refused-over = The game is over.
refused-not-now = That cannot be done now.
field = { $name }: { $value }
action = { $text }
