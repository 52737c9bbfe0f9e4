title = Lanternes
about = De deux à quatre, chacun envoie en secret ses papillons aux lanternes ; le plus fort qui est seul rapporte la lumière.
option-order = Si l’on connaît les lanternes à venir
lantern = Une lanterne d’éclat { $lantern } brûle cette nuit.
home = { $light ->
    [0] { $seat } n’a pas encore de lumière.
    [one] { $seat } a une lumière au foyer.
   *[other] { $seat } a { $light } lumières au foyer.
}
send = Envoyer le papillon { $moth }
event-night = Une lanterne d’éclat { $lantern } s’allume.
event-send = { $seat } a envoyé un papillon.
event-send-own = { $seat } envoie le papillon { $moth }.
event-home = { $moths } se retrouvent à la lanterne { $lantern } : { $winner } la rapporte au foyer.
event-dark = Aucun papillon n’est seul à la lanterne { $lantern } : elle s’éteint.
refused-spent = Le papillon { $moth } n’est plus là.
end-dawn = L’aube : le foyer le plus lumineux gagne.
zone-unlit = À venir
zone-lit = Brûle cette nuit
zone-dark = Éteintes
zone-homes = Au foyer
zone-moths = Papillons
zone-sent = Envoyé cette nuit
zone-spent = Repartis
