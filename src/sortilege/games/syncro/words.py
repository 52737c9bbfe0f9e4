"""SYNCRO in words: ids and arguments; the sentences are in text/en.ftl and text/fr.ftl."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sortilege.core.action import Action
from sortilege.core.event import Event
from sortilege.core.game import Opening
from sortilege.core.view import View
from sortilege.core.words import Line, seat_name
from sortilege.games.syncro.actions import (
    ATTACK,
    DISCARD,
    GIVE,
    LETTERS,
    LIFT,
    PAY,
    TAKE,
    TARGET,
    TO,
    USE,
    Deed,
)
from sortilege.games.syncro.cards import BOSS1, FOGS, LIEUTENANT, REWARDS, Box, code_of, text_of
from sortilege.games.syncro.look import due_for
from sortilege.games.syncro.view import FAMILIES, Known, PlaceSeen, SpellSeen, Table

POWERS = ("reward", "plus1", "fog")  # in the order of their bits, which is that of SYN-LT-3
NONE = Line("none")


def card_name(text: str) -> Line:
    """A card by the text that positions use for it."""
    if text in FOGS or text.startswith("F:"):
        return Line(f"card-{text.removeprefix('F:')}")
    if text in REWARDS:
        return Line(f"card-{text}")
    code = code_of(text)
    if code >= LIEUTENANT:
        return Line(f"card-{text}")
    return Line(f"card-{FAMILIES[code >> 5]}", {"strength": code & 31})


def level_name(level: str) -> Line:
    return Line(f"option-level-{level}")


def values(cards: Sequence[int]) -> Any:
    return [str(card) for card in cards] if cards else NONE


# Events


SAID: dict[str, Callable[[Any], Any]] = {
    # arguments that are cards, levels, seats, lists of values; what is not named here is said as it is
    "card": card_name,
    "level": level_name,
    "seat": seat_name,
    "to": seat_name,
    "values": values,
    "spells": values,
}


def tell(event: Event, box: Box) -> Line:
    kind, args = event.kind, dict(event.args)
    if kind == "horde":
        return Line("event-horde", {"number": len(args["places"])})  # type: ignore[arg-type]
    if kind in ("estimates", "sums", "kept"):
        return tell_of_each(kind, args)
    said: dict[str, Any] = {name: SAID[name](value) if name in SAID else value for name, value in args.items()}
    if kind == "level":
        return Line("event-level", said | {"leader": seat_name(int(str(args["leader"])))})
    if kind in ("deal", "hand"):
        return Line(f"event-{kind}{'-own' if 'cards' in args else ''}", known_cards(said))
    if kind in ("attack", "given", "draw") and "value" in args:
        return Line(f"event-{kind}-own", said)
    if kind == "reward" and "card" in args:
        return Line("event-reward-own", said | {"text": Line(f"text-{args['card']}")})
    if kind in ("use", "fog"):
        key = str(args["card"]).removeprefix("F:")
        name = "event-fog-pile" if kind == "fog" and args["place"] is None else f"event-{kind}"
        return Line(name, {k: v for k, v in said.items() if v is not None} | {"text": Line(f"text-{key}")})
    if kind == "reveal" and (text := reveal_text(str(args["card"]), box)) is not None:
        return Line("event-reveal-text", said | {"text": text})
    if kind == "pass":
        return Line("event-pass-forced" if args["forced"] else "event-pass", {"seat": said["seat"]})
    if kind == "lost":
        return Line("event-lost", {"level": said["level"], "reason": Line(str(args["reason"]))})
    if kind == "won":
        return Line("event-won", {"level": said["level"], "story": Line(f"after-{args['level']}")})
    return Line(f"event-{kind}", said)


def reveal_text(card: str, box: Box) -> Line | None:
    """What a card does that there is only one of: the others are explained where a level brings them."""
    code = code_of(card)
    if code >= LIEUTENANT:
        number = code - int(LIEUTENANT)
        return lieutenant_text(int(box.strengths[number]), int(box.powers[number]))
    return Line(f"text-{FAMILIES[code >> 5]}") if code >> 5 >= BOSS1 else None


def known_cards(said: dict[str, Any]) -> dict[str, Any]:
    return said | ({"cards": values(said["cards"])} if "cards" in said else {})


def tell_of_each(kind: str, args: dict[str, Any]) -> Line:
    """One remark per seat, joined."""
    (per_seat,) = args.values()
    said = []
    for seat, value in enumerate(per_seat):
        if value is None:
            continue
        if kind == "kept":
            said.append(Line("each-kept" if value else "each-discarded", {"seat": seat_name(seat)}))
        else:
            name = Line(f"signal-{value}") if kind == "estimates" else value
            said.append(Line("each-said", {"seat": seat_name(seat), "said": name}))
    return Line(f"event-{kind}", {"each": said or NONE})


# The table


NEW_CARDS = {"Ia": ("M3",), "Ib": ("G6",), "Ic": ("D5",)}  # which the level brings, and one sees at once


def opening(view: View[Table, Known], box: Box) -> Opening | None:
    """The pages of the journal: the story of a level and its new rule in its first turn, a Boss when it is revealed,
    and what is unlocked when the last level is won."""
    table = view.table
    if table.result == "won" and table.level == table.levels[-1]:
        return None if view.options.get("epilogue") else page("IIf", unlocked_at_the_end(box))
    boss = next((place.card for place in table.horde if place.card and place.card.startswith("BOSS")), None)
    if boss is not None and table.result is None:
        return page(boss.partition(":")[0], (boss,))
    return page(table.level, NEW_CARDS.get(table.level, ())) if table.turn == 1 else None


def page(id: str, cards: tuple[str, ...]) -> Opening:
    title, story, news = (Line(f"{what}-{id}") for what in ("title", "story", "unlocks"))
    return Opening(id, title, story, news, cards)


def unlocked_at_the_end(box: Box) -> tuple[str, ...]:
    """The three cards of IIf."""
    monsters = set((Counter(box.monsters_after[-1]) - Counter(box.monsters[-1])).elements())
    rewards = [REWARDS[card - 1] for card in box.rewards_after if card not in box.rewards]
    fogs = [text_of(card) for card in box.fogs_after if card not in box.fogs]
    return (*map(text_of, sorted(monsters)), *rewards, *fogs)


def describe(view: View[Table, Known]) -> list[Line]:
    table = view.table
    level, leader = level_name(table.level), seat_name(table.leader)
    lines = [Line("table-level", {"level": level, "turn": table.turn, "leader": leader})]
    shown = sorted((place for place in table.horde if place.back), key=lambda place: (-place.row, place.x))
    lines += [describe_place(place) for place in shown]
    lines += [describe_mage(seat, table) for seat in range(view.players)]
    if table.hand is not None:
        lines.append(Line("table-hand", {"cards": values(table.hand)}))
    if table.reward is not None:
        lines.append(Line("table-reward", {"card": card_name(table.reward), "text": Line(f"text-{table.reward}")}))
    for curse in table.curses:
        lines.append(Line("table-curse", {"card": card_name(curse), "text": Line(f"text-{curse}")}))
    if table.scale:
        lines.append(Line("table-scale"))
    lines += describe_piles(table)
    lines += describe_known(view.known)
    lines += describe_business(view)
    return lines


def describe_place(place: PlaceSeen) -> Line:
    state = "open" if place.attackable else "covered" if place.covered else "closed"
    args: dict[str, Any] = {"place": place.name, "row": place.row, "state": state}
    args["spells"] = [spell_line(spell) for spell in place.spells] or NONE
    if place.card is None:
        return Line("table-place-hidden", args | {"card": Line(f"back-{place.back}")})
    args |= {"card": card_name(place.card), "strength": place.strength or 0, "absorbed": values(place.absorbed)}
    args |= {"known": place.attack.known if place.attack is not None else 0}
    if place.absorbed:
        return Line("table-place-absorbed", args)
    return Line("table-place-spells" if place.spells else "table-place", args)


def spell_line(spell: SpellSeen) -> Line:
    if spell.value is None:
        return Line("spell-hidden", {"seat": seat_name(spell.by or 0)})
    return Line("spell-open" if spell.up else "spell-own", {"value": spell.value})


def describe_mage(seat: int, table: Table) -> Line:
    estimate = table.estimates[seat]
    said = Line(f"signal-{estimate}") if isinstance(estimate, str) else estimate
    held = table.estimated[seat]
    sign = Line("sign-none") if estimate is None else Line("sign-given", {"said": said, "held": held})
    args = {"seat": seat_name(seat), "spells": table.hands[seat], "sign": sign}
    return Line("table-mage-reward" if table.holders[seat] else "table-mage", args)


def describe_piles(table: Table) -> list[Line]:
    discard = table.discard
    lines = [Line("table-deck", {"cards": table.deck})]
    if discard is not None:
        counts = Counter(discard)
        shown = [Line("so-many", {"number": counts[v], "value": v}) for v in sorted(counts)]
        lines.append(Line("table-discard", {"number": len(discard), "cards": shown or NONE}))
    if table.fog or table.fog_discard:
        gone = [card_name(card) for card in table.fog_discard]
        lines.append(Line("table-fog", {"cards": table.fog, "gone": gone or NONE}))
    if table.reward_deck or table.reward_discard:
        gone = [card_name(card) for card in table.reward_discard]
        lines.append(Line("table-rewards", {"cards": table.reward_deck, "gone": gone or NONE}))
    return lines


def describe_known(known: Known) -> list[Line]:
    """What is worth remembering about the spells of single mages."""
    return [
        *(
            Line("known-fact", {"seat": seat_name(fact.seats[0]), "cards": values(fact.cards)})
            for fact in known.facts
            if len(fact.seats) == 1 and not fact.deck
        ),
        *(
            Line("known-sum", {"seat": seat_name(said.seats[0]), "total": said.total})
            for said in known.sums
            if len(said.seats) == 1
        ),
        *(
            Line("known-bound", {"seat": seat_name(bound.seat), "number": bound.cards, "most": bound.at_most})
            for bound in known.bounds
        ),
    ]


def describe_business(view: View[Table, Known]) -> list[Line]:
    """What is going on, and who must choose."""
    table = view.table
    lines = []
    for frame in table.at:
        kind = str(frame.__struct_config__.tag)
        if kind == "payment":
            payment: Any = frame
            lines.append(Line("at-payment", {"place": payment.place, "due": payment.due, "paid": payment.paid}))
    if table.at:
        kind = str(table.at[-1].__struct_config__.tag)
        asked = [seat_name(seat) for seat in view.to_act]
        if asked:
            lines.append(Line("at-asked", {"seats": asked, "what": Line(f"at-{kind}-what")}))
    if table.result is not None:
        lines.append(Line(f"end-{table.result}"))
    return lines


# Actions


def caption(view: View[Table, Known], action: Action) -> Line:
    assert isinstance(action, Deed)
    place = LETTERS[int(action.place)] if action.place >= 0 else ""
    value = int(action.value)
    if action.kind == USE:
        return Line("do-use", {"card": NONE if view.table.reward is None else card_name(view.table.reward)})
    if action.kind in (ATTACK, TARGET, TAKE):
        verb = {ATTACK: "attack", TARGET: "target", TAKE: "take"}[action.kind]
        return Line(f"do-{verb}", {"place": place, "card": card_at(view.table, place), "value": value})
    if action.kind in (PAY, DISCARD, GIVE):
        return Line(f"do-{ {PAY: 'pay', DISCARD: 'discard-one', GIVE: 'give'}[action.kind] }", {"value": value})
    if action.kind == TO:
        return Line("do-to", {"seat": seat_name(value)})
    if action.kind == LIFT:
        curses = view.table.curses
        return Line("do-lift", {"card": card_name(curses[value - 1]) if value <= len(curses) else NONE})
    if action.text == "pass" and view.table.at and view.table.at[-1].__struct_config__.tag == "payment":
        return Line("do-decline")
    return Line(f"do-{action.text}")


def card_at(table: Table, name: str) -> Line:
    for place in table.horde:
        if place.name == name and place.back is not None:
            return Line(f"back-{place.back}") if place.card is None else card_name(place.card)
    return NONE


def preview(view: View[Table, Known], action: Action) -> list[Line]:
    """What the mage can know about the consequences."""
    assert isinstance(action, Deed)
    table = view.table
    if action.kind == ATTACK:
        place = next(place for place in table.horde if place.name == LETTERS[int(action.place)])
        return preview_attack(place, int(action.value) + table.boost)
    if action.kind == USE and table.reward is not None:
        return [Line(f"text-{table.reward}")]
    if action.kind == PAY:
        payment: Any = table.at[-1]
        return [Line("preview-pay", {"paid": payment.paid + int(action.value), "due": payment.due})]
    return []


ABSORBING = ("golem", "boss2")  # what stands takes the lowest spell in (SYN-GOL-1)


def preview_attack(place: PlaceSeen, more: int) -> list[Line]:
    """What is known of an attack with so much more; whether it is enough whatever is hidden; and what it would cost."""
    strength = place.strength or 0
    known, unseen, least = more, 0, more
    if place.attack is not None:
        known, unseen, least = place.attack.known + more, place.attack.unseen, place.attack.least + more
    args = {"known": known, "unseen": unseen, "strength": strength}
    lines = [Line("preview-attack-unseen" if unseen else "preview-attack", args)]
    if least >= strength:
        lines.append(Line("preview-sure"))
    if place.toll is not None:
        due = {"due": due_for(known, strength, place.toll)}
        lines.append(Line(f"preview-toll-{place.toll}") if unseen else Line("preview-due", due))
    if place.family in ABSORBING and least < strength:
        lines.append(Line("preview-absorbs"))
    return lines


# Cards


def cards(box: Box) -> list[Line]:
    """Every card in the box with its text."""
    lines = []
    for code, number in sorted(Counter(box.monsters[-1]).items()):
        kind = FAMILIES[code >> 5]
        lines.append(entry(text_of(code), card_name(text_of(code)), Line(f"text-{kind}"), number))
    for code in (box.boss1, box.boss2, *sorted(set(box.cerberuses))):
        number = box.cerberuses.count(code) or 1
        id = text_of(code)
        lines.append(entry(id, card_name(id), Line(f"text-{FAMILIES[code >> 5]}"), number))
    for number, (strength, powers) in enumerate(zip(box.strengths, box.powers, strict=True)):
        text = lieutenant_text(int(strength), int(powers))
        lines.append(entry(f"L{number + 1}", Line(f"card-L{number + 1}"), text, 1))
    ids = [*(REWARDS[card - 1] for card in box.rewards_after), *(text_of(code) for code in box.fogs_after)]
    return lines + [entry(id, card_name(id), Line(f"text-{id.removeprefix('F:')}"), 1) for id in ids]


def powers_of(bits: int) -> list[str]:
    return [power for bit, power in enumerate(POWERS) if bits >> bit & 1]


def lieutenant_text(strength: int, bits: int) -> Line:
    named = [Line(f"power-{power}") for power in powers_of(bits)]
    return Line("text-lieutenant", {"strength": strength, "powers": named or NONE})


def entry(id: str, name: Line, text: Line, number: int) -> Line:
    return Line("card-entry", {"id": id, "card": name, "text": text, "number": number})
