# Ce qu’on a joué, et les donnes que l’on rejoue.

me = Votre histoire
me-how = Ce que vous avez joué sur ce serveur, gardé pour cet appareil.
me-nothing = Vous n’avez encore terminé aucune partie.
figures-played = { $count ->
    [one] partie
   *[other] parties
}
figures-won = { $count ->
    [one] gagnée
   *[other] gagnées
}
figures-streak = d’affilée
figures-longest = plus longue série
figures-best = meilleur score
figures-best-syncro = plus haut niveau gagné
figures-largest = joueurs à la plus grande table gagnée
me-games = Vos dernières parties
kind-deal = donne ouverte, sur l’honneur
kind-lesson = Leçon
kind-what-if = et si…
kind-hot-seat = un seul écran
me-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
me-place = { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $players }
me-level = Niveau { $level }
me-device = Sur un autre appareil
me-device-how = Ce lien fait d’un autre appareil le vôtre : vos places, vos tables et votre histoire y sont aussi. Il sert une fois, pendant un quart d’heure. Ne le montrez à personne d’autre.
me-device-make = Créer le lien
me-device-link = Votre lien personnel
me-devices = Où l’on vous connaît
me-this-device = Cet appareil
me-some-device = Un appareil
me-seen = vu le
me-end-session = Déconnecter
me-data = Vos données
me-export = Exporter mes données
me-kept = Ce que ce serveur garde sur vous, pourquoi et combien de temps
me-export-how = Un fichier avec tout ce que ce serveur sait de vous : appareils, tables, résultats et ce que vous avez dit.
me-forget = Effacer mes données
me-forget-how = Vos noms, vos paroles, vos résultats et la clé de cet appareil sont effacés pour de bon. Les parties partagées gardent leurs coups, sans votre nom ; là où l’une continue, un bot prend la suite.
me-forget-sure = Oui, tout effacer
me-forgotten = Tout est effacé.
claim = Faire de cet appareil le vôtre ?
claim-how = Vous allez être connu ici comme sur l’appareil qui a créé ce lien.
claim-bring = Emporter ce qui a été joué sur cet appareil
claim-go = Oui, c’est moi
claim-done = C’est fait : cet appareil est le vôtre.
deal = La même donne
deal-day = La donne du jour
deal-copy = Copier
deal-honour = Une donne ouverte : ses cartes peuvent être connues, on la joue donc sur l’honneur et elle ne compte dans aucun chiffre.
deal-seen = Vous avez joué cette donne : vous pouvez reprendre la même place, la place { $seats }.
deal-closed = Vous avez consulté cette donne, vous ne pouvez donc pas la jouer. Vous pouvez encore l’envoyer à d’autres.
deal-alone = Jouer avec des bots
deal-friends = Jouer entre amis
deal-send = Envoyer cette donne à des amis
deal-link = Lien vers cette donne
deal-results = Côte à côte
deal-nobody = Personne ne l’a encore terminée : soyez le premier.
deal-running = en cours
deal-other = Une autre table
deal-moves = { $moves ->
    [one] { $moves } action
   *[other] { $moves } actions
}
deal-short = Votre résultat, à envoyer
deal-open-table = À la table
deal-none = Cette donne n’existe pas, ou plus personne ne la connaît.
