# Ce que disent tous les jeux.
seat = Place { $seat }
refused-not-asked = Ce n’est pas à vous de choisir.
refused-over = La partie est terminée.
refused-not-now = Cela ne peut pas se faire maintenant.
field = { $name } : { $value }
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

# Fichiers maison : ce qui n’y va pas
mistake-at = fichier maison, ligne { $line }, colonne { $column }, { $field } : { $reason }
mistake-in = fichier maison, ligne { $line }, colonne { $column } : { $reason }
mistake-toml = ce n’est pas du TOML : { $said }.
mistake-deep = ce qui est écrit est trop profondément imbriqué.
mistake-over = il n’y a pas de données « { $given } » ; cette version fournit { $shipped }.
mistake-table = une table est attendue ici.
mistake-id = « { $given } » n’est pas un identifiant : lettres, chiffres et traits d’union.
mistake-flag = true ou false est attendu, et non « { $given } ».
mistake-number = un nombre entier de { $least } à { $most } est attendu, et non « { $given } ».
mistake-text = un texte est attendu, et non « { $given } ».
mistake-braces = « { $given } » ne peut contenir ni accolade ni retour à la ligne.
mistake-letters = « { $given } » ne peut contenir que { $pattern }.
mistake-length = de { $least } à { $most } lettres sont attendues.
mistake-list = une liste est attendue, et non « { $given } ».
mistake-many = de { $least } à { $most } valeurs sont attendues, et non { $count }.
mistake-no-over = un fichier qui corrige des cartes commence par la ligne over = "shipped".
mistake-missing = « { $key } » manque.
mistake-near = « { $given } » est inconnu ici : vouliez-vous dire « { $near } » ?
mistake-unknown = « { $given } » est inconnu ici ; il y a { $known }.

# Ce qu’une carte dit
value-name = nom
value-health = points de vie
value-strength = force
value-traits = particularités du combat
value-immediate = effet immédiat
value-upper = effet de la partie haute
value-upper-icons = icônes de la partie haute
value-lower = effet de la partie basse
value-lower-icons = icônes de la partie basse
value-glory = gloire
value-rest = actions de Repos
value-attack = prix de l’Attaque
value-end = points de fin de partie
value-number = nombre d’exemplaires
value-powers = pouvoirs
value-text = effet
value-levels = niveaux
value-spells = sortilèges
