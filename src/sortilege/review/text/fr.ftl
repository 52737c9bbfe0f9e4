# Verdicts : une phrase par place
review-verdict-seat-earned = { $seat } l’emporte, et c’est mérité : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-seat-lucky = { $seat } l’emporte avec de la chance : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-seat-unlucky = { $seat } perd par malchance : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-seat-beaten = { $seat } perd sans avoir gâché grand-chose : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-seat-thrown = { $seat } a laissé passer des occasions : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-team-earned = Gagné, et c’est mérité : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-team-lucky = Gagné avec de la chance : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-team-unlucky = Perdu par malchance : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-team-beaten = Perdu, et { $seat } n’a pas gâché grand-chose : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.
review-verdict-team-thrown = Perdu, et { $seat } a laissé passer des occasions : avec une chance moyenne, on gagne ainsi { $adjusted } parties sur 100.

# Pourquoi : des faits comptés
review-why-better = « { $best } » valait mieux que « { $other } », de { $points ->
        [one] { $points } point
       *[other] { $points } points
    } sur 100 ({ $low } à { $high }).
review-why-only = « { $best } » était le seul bon choix : « { $other } » coûtait { $points ->
        [one] { $points } point
       *[other] { $points } points
    } sur 100 ({ $low } à { $high }).
review-why-after-other = Après « { $other } », cela arrive bientôt dans { $other-share } parties sur 100, après « { $best } » dans { $best-share } : { $event }
review-why-after-best = Après « { $best } », cela arrive bientôt dans { $best-share } parties sur 100, après « { $other } » dans { $other-share } : { $event }

# Appréciations
review-mark-none = indécis
review-mark-good = bon
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-mark-blunder = gaffe
review-mark-brilliant = brillant

# Phases d’une partie
review-phase-opening = début
review-phase-middle = milieu
review-phase-end = fin

# Thèmes des problèmes
puzzle-theme-block = Barrer la route
puzzle-theme-save = Sauver ce qui est en danger
puzzle-theme-sum = La somme exacte
puzzle-theme-pay = Payer le prix
puzzle-theme-finish = Les derniers points
puzzle-theme-plan = Voir plus loin
puzzle-theme-quiet = Le coup tranquille
