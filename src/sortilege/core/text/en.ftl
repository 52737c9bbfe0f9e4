# What every game says.
seat = Seat { $seat }
refused-not-asked = It is not your turn to choose.
refused-over = The game is over.
refused-not-now = That cannot be done now.
field = { $name }: { $value }
action = { $text }
hint-best = the best
hint-equal = as good
hint-close = a little worse
hint-worse = worse
hint-bad = much worse
level-novice = Novice
level-fair = Fair
level-strong = Strong

# The ending of a small game that counts points.
end-points = The most points win.

# Table options: what is not in a game's own texts
preset-usual = As usual
preset-usual-about = The rules as we read them, with nothing left out.
