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

# House files: what is wrong in one
mistake-at = house file, line { $line }, column { $column }, { $field }: { $reason }
mistake-in = house file, line { $line }, column { $column }: { $reason }
mistake-toml = this is not TOML: { $said }.
mistake-deep = what is written is nested too deeply.
mistake-over = there is no card data “{ $given }”; this version ships { $shipped }.
mistake-table = expected a table.
mistake-id = “{ $given }” is no id: letters, digits and hyphens.
mistake-flag = expected true or false, not “{ $given }”.
mistake-number = expected a whole number from { $least } to { $most }, not “{ $given }”.
mistake-text = expected a text, not “{ $given }”.
mistake-braces = “{ $given }” may hold no braces and no new line.
mistake-letters = “{ $given }” may hold only { $pattern }.
mistake-length = expected { $least } to { $most } letters.
mistake-list = expected a list, not “{ $given }”.
mistake-many = expected { $least } to { $most } values, not { $count }.
mistake-no-over = a file that corrects cards begins with the line over = "shipped".
mistake-missing = “{ $key }” is missing.
mistake-near = “{ $given }” is unknown here: did you mean “{ $near }”?
mistake-unknown = “{ $given }” is unknown here; there are { $known }.

# What there is on a card to be known
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
