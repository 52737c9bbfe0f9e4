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
