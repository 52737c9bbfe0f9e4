# Ce qu’une table refuse, et pourquoi.
table-bad-bot = { $problem }
table-busy = Trop de vos demandes attendent déjà : réessayez dans un instant.
table-deal-runs = Cette donne se joue à une autre table : personne ne la consulte avant la fin de la partie.
table-deal-seen = Vous avez déjà vu cette donne : vous ne pouvez prendre que la place d’où vous l’avez vue.
table-no-deal = Seule une partie commencée depuis le début peut être redistribuée.
table-no-link = Ce lien a déjà servi ou n’est plus valable : demandez-en un autre.
table-declined = L’hôte a refusé.
table-full = Aucune place n’est libre.
table-game-broken = Le jeu { $game } n’y est pas arrivé. Rien n’a été fait ; la table reste comme elle était.
table-game-slow = Le jeu { $game } a mis trop de temps. Rien n’a été fait ; la table reste comme elle était.
table-held = Cette place est encore à quelqu’un, en pleine partie. Demandez-la : l’hôte décide.
table-held-yet = Qui a quitté cette place peut encore revenir : attendez { $seconds } secondes.
table-host-already = Vous êtes l’hôte.
table-host-only = Seul l’hôte peut le faire.
table-bot-away = { $bot } n’attend pas de défi en ce moment.
table-bot-busy = { $bot } joue déjà autant de parties qu’il le peut : réessayez plus tard.
table-bot-declined = { $bot } { $why ->
    [later] ne peut pas jouer en ce moment.
    [terms] ne joue pas à ce jeu de cette façon.
    [silent] n’a pas répondu.
   *[other] a refusé.
}
table-cards-gone = Les cartes avec lesquelles cette table a commencé ({ $cards }) ne sont pas là : elle attend, avec tout ce qui a été joué, que l’hôte du serveur les remette.
table-challenged = Cette place a déjà été proposée à quelqu’un : attendez la réponse.
table-no-bot-account = Cette clé n’est celle d’aucun compte de bot.
table-no-challenge = Ce défi ne tient plus.
table-program = Un programme joue, et ne décide de rien d’autre à une table.
table-invitation-used = Quelqu’un de ce nom est déjà assis ici.
table-led = Quelqu’un d’autre montre déjà une partie.
table-locked = La table est fermée.
table-minded = Un bot joue à cette place : reprenez-la d’abord.
table-muted = On vous a ôté la parole.
table-no-action = Cette action n’existe pas.
table-no-bot = Aucun bot n’est assis là.
table-no-game = Aucune partie n’est en cours.
table-no-guest = Asseyez-vous d’abord : personne ne vous connaît ici.
table-hint-stray = La leçon ne peut rien faire de votre dernier coup. Reprenez-le, ou continuez à votre guise.
table-no-hints = Il n’y a pas de conseils ici.
table-no-id = Un message a besoin d’un identifiant.
table-no-name = Choisissez un nom lisible.
table-no-seat = Cette place n’existe pas.
table-no-session = Cette session n’existe pas.
table-no-such-game = Il n’y a pas eu de telle partie.
table-no-puzzle = Ce problème n’existe pas.
table-no-such-move = La partie n’a pas duré si longtemps.
table-no-text = Ce message ne dit rien.
table-no-tutorial = Il n’y a pas encore de tutoriel pour { $game }.
table-no-undo = Cela ne peut pas être repris.
table-no-vote = Il n’y a pas de vote pour vous.
table-nobody-asks = Personne de ce nom ne demande de place.
table-nobody-there = Personne n’est assis là que cela puisse concerner.
table-none = Cette table n’existe pas.
table-not-held = Cette place n’est pas à demander.
table-not-minded = Aucun bot ne joue à cette place.
table-not-now = Pas maintenant.
table-not-over = Cela se lira quand plus rien ne sera caché : après la partie, et dans une aventure après son dernier niveau.
table-review-none = Cette décision n’a pas encore été analysée.
table-review-given-up = Cette partie n’a pas été jouée jusqu’au bout : il n’y a pas de résultat à expliquer.
table-not-saved = Aucune aventure n’a été sauvegardée ici.
table-not-seated = Seuls ceux qui jouent peuvent le faire.
table-not-yours = Ce n’est pas votre place.
table-nothing-to-end = Il n’y a rien à terminer.
table-only-invited = Cette table est pour ceux que l’hôte a invités par leur nom.
table-only-met = Cette table est pour ceux qui ont déjà joué avec l’hôte.
table-other-bot = Le bot { $bot } ne joue pas à ce jeu.
table-other-hand = Vous avez vu les cartes d’une autre place.
table-other-room = Ceux qui jouent et ceux qui regardent parlent à part.
table-paused = La partie est en pause.
table-problem = { $problem }
table-removed = L’hôte vous a renvoyé.
table-seated = Vous avez déjà une place.
table-seats-open = Des places sont encore vides.
table-server-ban = Vous ne pouvez pas jouer sur ce serveur pendant { $minutes } minutes. { $why }
table-server-mute = Vous ne pouvez pas parler sur ce serveur pendant { $minutes } minutes. { $why }
table-server-closed = L’hôte de ce serveur a fermé cette table. { $why }
table-silence = On ne parle pas dans cette partie.
table-silence-code = Dans une partie silencieuse, ce pourrait être un code : impossible maintenant, ou pas deux fois.
table-stale = La question a changé entre-temps.
table-taken = Quelqu’un est assis là.
table-damaged = Ce qui est enregistré de cette table est abîmé. Elle est mise de côté jusqu’à ce que l’hôte s’en occupe ; les autres tables continuent.
table-unwritable = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé : réessayez un peu plus tard.
table-store-lost = La base de données du serveur a disparu : rien n’est accepté tant que l’hôte ne l’a pas relancé.
table-too-early = La question n’est pas encore ouverte : réessayez dans un instant.
table-too-fast = C’était beaucoup à la fois : attendez un instant.
table-too-long = Cette table a trop duré : continuez à une nouvelle.
table-too-many-guests = Trop de nouveaux venus de votre réseau : attendez un peu.
table-too-many-open = Trop de fenêtres sont ouvertes à la fois : fermez-en.
table-too-many-sessions = Vous êtes connu à trop d’endroits : terminez-en un d’abord.
table-too-many-tables = Vous avez ouvert beaucoup de tables : attendez un peu avant la suivante.
table-trouble = Le serveur n’y est pas arrivé. Essayez encore.
table-voted = Vous avez déjà voté.
table-wrong-key = Cette clé n’ouvre pas cette place.

# Un lien vers une table, là où il est transmis.
preview-title = { $game } : { $host } vous invite
preview-plain = Une table { DE($game) }
preview-free = { $free ->
    [one] Une place sur { $players } est libre. Aucun compte n’est nécessaire.
   *[other] { $free } places sur { $players } sont libres. Aucun compte n’est nécessaire.
}
preview-closed = { $watch ->
    [no] L’hôte a fermé cette table.
   *[yes] L’hôte a fermé cette table : venez regarder.
}
preview-full = { $watch ->
    [no] Toutes les places sont prises.
   *[yes] Toutes les places sont prises : venez regarder.
}
preview-playing = La partie est en cours.
preview-paused = La partie est en pause.
preview-over = La partie est finie.
title-syncro = SYNCRO
title-resonance = Resonance
title-enchanters = Enchanters

# Être appelé quand c’est son tour : les avis, les messages, et les pages où mènent leurs liens.
call-turn = À vous de jouer.
call-nudge = C’est toujours à vous de jouer.
call-somebody = La table attend quelqu’un.
call-trial = C’est ici que l’on vous appellera.
call-line = { $table } : { $text }
call-mail-why =
    Vous avez demandé à être prévenu quand c’est votre tour.
    Ne plus recevoir ces messages : { $stop }
call-confirm-subject = Sortilège : cette adresse est-elle la vôtre ?
call-confirm-text =
    Quelqu’un, à Sortilège, où l’on joue aux cartes, voudrait être prévenu ici quand c’est son tour.

    Si c’est vous, ouvrez cette page et dites oui :
    { $link }

    Sinon, ne faites rien : on ne vous écrira pas. Ou demandez que votre adresse soit laissée en paix :
    { $stop }
call-page-confirm = Voulez-vous qu’on vous écrive quand c’est votre tour ?
call-page-yes = Oui, écrivez-moi
call-page-confirmed = C’est fait : on vous écrira quand ce sera votre tour.
call-page-gone = Ce lien est trop ancien : indiquez de nouveau votre adresse sur la page.
call-page-stop = Ne voulez-vous plus recevoir de messages ?
call-page-stop-yes = Plus de messages
call-page-stopped = C’est fait : on ne vous écrira plus.
call-page-home = Vers les tables
table-call-none = On ne vous appelle pas de cette façon.
table-call-no-address = Rien ne peut être envoyé à cette adresse : elle doit commencer par https:// et être joignable de partout, ou être une adresse électronique.
table-call-no-mail = Ce serveur n’envoie pas de courrier pour le moment.
table-call-no-push = Ce serveur ne peut pas appeler un onglet fermé : son hôte doit d’abord installer ce qu’il faut.
table-call-no-push-address = Ce navigateur fait envoyer ses avis à un endroit que ce serveur ne connaît pas.
table-call-no-webhooks = L’hôte de ce serveur n’a pas autorisé les webhooks.
table-call-too-early = Personne ne s’est fait attendre assez longtemps.
table-call-too-many = On vous appelle déjà de bien des façons : retirez-en une d’abord.
table-call-unconfirmed = Le propriétaire de cette adresse n’a pas encore dit oui.

# La page comme application.
app-name = Sortilège, trois jeux de cartes et de magie
app-about = Trois jeux de cartes et de magie, autour d’une même table : entre amis et avec des bots.
app-offline = La table est injoignable pour le moment. Rien n’est perdu : tout reprendra dès que la connexion reviendra.
app-again = Réessayer
