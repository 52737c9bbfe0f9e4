# Ce que disent tous les jeux.
seat = Place { $seat }
refused-not-asked = Ce n’est pas à vous de choisir.
refused-over = La partie est terminée.
refused-not-now = Cela ne peut pas se faire maintenant.
field = { $name } : { $value }
action = { $text }
hint-best = la meilleure
hint-equal = aussi bonne
hint-close = un peu moins bonne
hint-worse = moins bonne
hint-bad = bien moins bonne
level-novice = Débutant
level-fair = Moyen
level-strong = Fort

# The ending of a small game that counts points.
end-points = Le plus de points l’emporte.

# Les options d’une table : ce que les textes du jeu ne disent pas
preset-usual = Comme d’habitude
preset-usual-about = Les règles telles que nous les lisons, sans rien omettre.
