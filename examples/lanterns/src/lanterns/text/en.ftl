title = Lanterns
about = Two to four send moths to lanterns in secret; the strongest lonely one brings the light home.
option-order = Whether the lanterns still to come are known
lantern = A lantern of brightness { $lantern } burns tonight.
home = { $light ->
    [0] { $seat } has no light yet.
    [one] { $seat } has one light at home.
   *[other] { $seat } has { $light } lights at home.
}
send = Send moth { $moth }
event-night = A lantern of brightness { $lantern } is lit.
event-send = { $seat } has sent a moth.
event-send-own = { $seat } sends moth { $moth }.
event-home = { $moths } meet at lantern { $lantern }: { $winner } brings it home.
event-dark = No moth is alone at lantern { $lantern }: it goes out.
refused-spent = Moth { $moth } is not at home any more.
end-dawn = Dawn: the brightest home wins.
zone-unlit = Still to come
zone-lit = Burning tonight
zone-dark = Gone out
zone-homes = Brought home
zone-moths = Moths
zone-sent = Sent tonight
zone-spent = Spent
