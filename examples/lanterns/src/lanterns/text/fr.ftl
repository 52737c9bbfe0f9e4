lantern = Une lanterne d’éclat { $lantern } brûle cette nuit.
home = { $light ->
    [0] La place { $seat } n’a pas encore de lumière.
    [one] La place { $seat } a une lumière chez elle.
   *[other] La place { $seat } a { $light } lumières chez elle.
}
send = Envoyer le papillon { $moth }
event-night = Une lanterne d’éclat { $lantern } s’allume.
event-send = La place { $seat } a envoyé un papillon.
event-home = Les papillons se retrouvent à la lanterne { $lantern }.
refused-spent = Le papillon { $moth } n’est plus là.
end-dawn = L’aube : le foyer le plus lumineux gagne.
