lantern = A lantern of brightness { $lantern } burns tonight.
home = { $light ->
    [0] Seat { $seat } has no light yet.
    [one] Seat { $seat } has one light at home.
   *[other] Seat { $seat } has { $light } lights at home.
}
send = Send moth { $moth }
event-night = A lantern of brightness { $lantern } is lit.
event-send = Seat { $seat } has sent a moth.
event-home = The moths meet at lantern { $lantern }.
refused-spent = Moth { $moth } is not at home any more.
end-dawn = Dawn: the brightest home wins.
