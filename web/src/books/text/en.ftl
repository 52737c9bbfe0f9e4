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
journal = Quest journal
journal-of = The quest journal of { $game }
journal-new = New in this level
journal-pages = Pages
journal-back = The page before
journal-on = The next page
journal-sealed = This page is still sealed. It opens with level { $stage }.
journal-here = You are here
journal-after = What came of it
