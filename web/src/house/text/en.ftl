# Your own cards.
title = Your cards: { $game }
cards = Cards
loading = The cards are on their way…
trouble = The server does not answer just now; what you wrote is kept in this browser.
yours = { $count } of { $total } values are yours
still-ours = { $book } from the book, { $ours } still ours
progress = How far you are
which = Which card
kind = Kind of card
find = Find a card
new-name = A new one: its name
mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
mistakes-all = { $count ->
    [one] 1 mistake.
   *[other] { $count } mistakes.
}
all-well = All is well: these cards can be played.
checking = Looking at the cards…
drawn = The card, as on the table
open-file = Open a file
save-file = Save the file
play-these = Play with these
too-strong = Is it too strong?
study-games = { $done } of { $of } games played by bots, half of them with the shipped cards.
study-stop = Stop
study-trouble = The bots could not be asked just now.
study-nothing = None of your cards came up in these games.
study-edge = { $edge } points of a hundred ({ $low } to { $high }), { $seats } times in play.
study-all = All figures of { $games } games
verdict-strong = is too strong.
verdict-weak = is too weak.
verdict-fair = is fair.
verdict-unsure = is within what chance does.
verdict-together-strong = With your cards the game is easier.
verdict-together-weak = With your cards the game is harder.
verdict-together-fair = With your cards the game is as hard as before.
verdict-together-unsure = The difference is within what chance does.
source-book = Book
source-book-why = The rulebook tells it.
source-public = Public
source-public-why = Public pages tell it.
source-ours = Ours
source-ours-why = Our reconstruction: the printed value is not known to us.
source-house = Yours
source-house-why = Entered by you, from your own cards.
source-of = { $source }: { $values }
confirm = { $what }: { $source }. Press if your card says the same.
take-back = { $what }: yours. Press to take your correction back.
as-shipped = As it was
remove-card = Remove this card
less = { $what }: one less
more = { $what }: one more
take-off = Take off: { $what }
put-on = { $where }: add { $what }
letters-how = Copy your card row by row. Press a symbol to take it off; the keys { $letters } add one, and ⌫ takes off the last.
part-of = { $what } { $number }
remove-part = Remove { $what } { $number }
add-part = { $what }
honest = Sortilège is unofficial. Values marked “Ours” are reconstructed and may differ from the printed ones.
honest-more = Authors, publishers and the real boxes
panel-kind = Kind
panel-home = Kingdom
panel-copies = Copies
panel-correct = Correct it
panel-beside = Cards beside it
panel-open = Open: { $card }
panel-example = Example
