anatomy = Les cartes, partie par partie
signs = Les signes
glossary = Les mots
search = Chercher règles, cartes et mots
search-key = Appuyez sur / pour chercher
search-found = { $count ->
    [0] Rien trouvé
    [one] 1 passage
   *[other] { $count } passages
  }
found-rules = Règles
found-rulings = Nos lectures
found-cards = Cartes
found-words = Mots
aid = Une page à imprimer
aid-of = { $game } : les règles en une page
aid-how = Tout ceci se trouve aussi dans les règles, avec les mêmes mots.
aid-book = Livre
aid-ruling = Notre lecture
aid-ours = De nous
all-rules = Toutes les règles
journal = Journal des Quêtes
journal-of = { $game } : le Journal des Quêtes
journal-new = Nouveau dans ce niveau
journal-pages = Pages
journal-back = Page précédente
journal-on = Page suivante
journal-sealed = Cette page est encore scellée. Elle s’ouvre avec le niveau { $stage }.
journal-here = Vous en êtes ici
journal-after = Ce qui en advint
