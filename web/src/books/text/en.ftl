anatomy = The cards, part by part
signs = The signs
glossary = The words
search = Search rules, cards and words
search-key = Press / to search
search-found = { $count ->
    [0] Nothing found
    [one] 1 passage
   *[other] { $count } passages
  }
found-rules = Rules
found-rulings = Our rulings
found-cards = Cards
found-words = Words
aid = One page to print
aid-of = { $game }: the rules on one page
aid-how = Everything here is in the rules too, under the same words.
aid-book = Book
aid-ruling = Our ruling
aid-ours = Ours
all-rules = All rules
