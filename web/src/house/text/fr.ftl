# Vos propres cartes.
title = Vos cartes : { $game }
cards = Cartes
loading = Les cartes arrivent…
trouble = Le serveur ne répond pas pour l’instant ; ce que vous avez écrit est gardé dans ce navigateur.
yours = { $count ->
    [one] { $count } valeur sur { $total } est la vôtre
   *[other] { $count } valeurs sur { $total } sont les vôtres
}
still-ours = { $book } viennent du livret, { $ours } sont encore de notre main
progress = Où vous en êtes
which = Quelle carte
kind = Genre de carte
find = Chercher une carte
new-name = Une nouvelle : son nom
mistakes = { $count ->
    [one] 1 erreur
   *[other] { $count } erreurs
}
mistakes-all = { $count ->
    [one] 1 erreur.
   *[other] { $count } erreurs.
}
all-well = Tout va bien : ces cartes peuvent être jouées.
checking = Les cartes sont relues…
drawn = La carte, comme sur la table
open-file = Ouvrir un fichier
save-file = Enregistrer le fichier
play-these = Jouer avec ces cartes
too-strong = Est-ce trop fort ?
study-games = { $done } parties sur { $of } jouées par des robots, la moitié avec les cartes fournies.
study-stop = Arrêter
study-trouble = Les robots ne peuvent pas être interrogés pour l’instant.
study-nothing = Aucune de vos cartes n’est sortie dans ces parties.
study-edge = { $edge } points sur cent (de { $low } à { $high }), { $seats } fois en jeu.
study-all = Tous les chiffres de { $games } parties
verdict-strong = est trop fort.
verdict-weak = est trop faible.
verdict-fair = est équilibré.
verdict-unsure = reste dans ce que fait le hasard.
verdict-together-strong = Avec vos cartes, le jeu est plus facile.
verdict-together-weak = Avec vos cartes, le jeu est plus difficile.
verdict-together-fair = Avec vos cartes, le jeu est aussi difficile qu’avant.
verdict-together-unsure = La différence reste dans ce que fait le hasard.
source-book = Livret
source-book-why = Le livret de règles le dit.
source-public = Public
source-public-why = Des pages publiques le disent.
source-ours = De notre main
source-ours-why = Notre reconstitution : la valeur imprimée ne nous est pas connue.
source-house = À vous
source-house-why = Saisi par vous, d’après vos propres cartes.
source-of = { $source } : { $values }
confirm = { $what } : { $source }. Appuyez si votre carte dit la même chose.
take-back = { $what } : à vous. Appuyez pour retirer votre correction.
as-shipped = Comme avant
remove-card = Retirer cette carte
less = { $what } : un de moins
more = { $what } : un de plus
take-off = Retirer : { $what }
put-on = { $where } : ajouter { $what }
letters-how = Recopiez votre carte ligne par ligne. Appuyez sur un symbole pour le retirer ; les touches { $letters } en ajoutent un, et ⌫ retire le dernier.
part-of = { $what } { $number }
remove-part = Retirer { $what } { $number }
add-part = { $what }
honest = Sortilège n’est pas officiel. Les valeurs marquées « De notre main » sont reconstituées et peuvent différer des cartes imprimées.
honest-more = Les auteurs, les éditeurs et les vraies boîtes
panel-kind = Genre
panel-home = Royaume
panel-copies = Exemplaires
panel-correct = Corriger
panel-beside = Cartes voisines
panel-open = Ouvrir : { $card }
panel-example = Exemple
