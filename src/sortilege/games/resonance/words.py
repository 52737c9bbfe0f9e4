"""The game in words: ids of messages and their arguments. The sentences are in text/*.ftl, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from sortilege.core.action import Action
from sortilege.core.event import Event
from sortilege.core.view import View
from sortilege.core.words import Line, seat_name
from sortilege.games.resonance import actions
from sortilege.games.resonance.actions import Deed
from sortilege.games.resonance.cards import (
    DO_CHANGE,
    DO_DISCARD,
    DO_DRAW,
    DO_PLAY,
    DO_REMOVE,
    DO_TRANSFORM,
    LETTERS,
    WITCHES,
    Part,
    Spell,
    written,
)
from sortilege.games.resonance.data import KINDS, WHO
from sortilege.games.resonance.frames import read_spell
from sortilege.games.resonance.view import Known, Table

if TYPE_CHECKING:
    from sortilege.games.resonance.game import Resonance

NAMES = {int(code): name for name, code in KINDS.items()}
WHO_NAMES = {int(code): name for name, code in WHO.items()}
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


# Cards and names


def card(text: str) -> Line:
    """A card by its notation."""
    base, _, changed = text.partition("=")
    if changed == "A":
        return Line("card-as-artefact", {"number": int(base[1:])})
    if changed:
        return Line("card-as-object", {"number": int(base[1:]), "type": kind(changed)})
    if base in LETTERS:
        return Line(f"card-{base}")
    if base[0] == "T":
        return Line(f"card-{base}")
    return Line("card-artefact" if base[0] == "A" else "card-incantation", {"number": int(base[1:])})


def heavy(text: str, weight: int) -> Line:
    """A card, with what it counts for where that is not 1."""
    return card(text) if weight == 1 else Line("card-heavy", {"card": card(text), "weight": weight})


def card_list(texts: Iterable[str]) -> list[Line] | Line:
    lines = [card(text) for text in texts]
    return lines if lines else Line("nothing")


def some_cards(texts: Iterable[str]) -> list[Line] | Line:
    """Cards as a sentence names them: "2 Herbs and a Potion"."""
    lines = []
    for text, count in Counter(texts).items():
        if count == 1:
            lines.append(Line("a-card", {"card": card(text)}))
        else:
            noun = Line(f"noun-{text}", {"count": count})
            lines.append(Line("some", {"amount": Line("amount", {"most": count}), "what": noun}))
    return lines if lines else Line("nothing")


def kind(letter: str) -> Line:
    return Line(f"type-{letter}")


def demon(name: str) -> Line:
    return Line(f"demon-{name}")


def witch(name: str) -> Line:
    return Line(f"witch-{name}")


def moon(number: int) -> Line:
    return Line(f"moon-{number}")


def seats(numbers: Iterable[int]) -> list[Line] | Line:
    lines = [seat_name(number) for number in numbers]
    return lines if lines else Line("nobody")


def symbols(level: str) -> str:
    """What a level needs, as on the Demon card."""
    return " ".join(level)


# Spells, from the same data as the rules


def spell_name(game: Resonance, name: str) -> Line:
    """A spell by its notation: whose it is and what it does."""
    if name == "seal":
        return Line("spell-seal")
    owner, _, slot = name.partition("/")
    index = read_spell(name, 0, "spell")
    text = spell_text(game.read.book.spells[index])
    return Line("spell-named", {"witch": witch(owner), "slot": int(slot), "text": text})


def spell_text(spell: Spell) -> Line:
    """What a spell does; cards that the same victims lose are told together."""
    texts: list[Line] = []
    for (verb, who), parts in groupby(spell.parts, lambda part: (part.verb, part.who)):
        if verb == DO_DISCARD:
            texts.append(
                Line(
                    f"part-discard-{WHO_NAMES[who]}", {"cards": [Line("some", amount_and_noun(part)) for part in parts]}
                )
            )
        else:
            texts += [part_text(part) for part in parts]
    text = texts[0]
    for further in texts[1:]:
        text = Line("spell-then", {"first": text, "second": further})
    return Line("spell-end" if spell.at_end else "spell-now", {"text": text})


def amount_and_noun(part: Part) -> dict[str, Line]:
    count = int(part.most)
    return {"amount": amount_text(int(part.least), count), "what": Line(f"noun-{NAMES[part.what]}", {"count": count})}


def part_text(part: Part) -> Line:
    if part.verb == DO_PLAY:
        if part.weight == 1:
            return Line("part-play", amount_and_noun(part))
        heavy = {"count": int(part.most), "weight": int(part.weight)}
        return Line("part-play-heavy", {**amount_and_noun(part), **heavy})
    if part.verb == DO_REMOVE:
        return Line("part-remove", amount_and_noun(part))
    if part.verb == DO_TRANSFORM:
        return Line(f"part-transform-{NAMES[part.what]}")
    if part.verb == DO_DRAW:
        return Line("part-draw", amount_and_noun(part))
    if part.verb == DO_CHANGE:
        return Line(f"part-change-{NAMES[part.what]}-{WHO_NAMES[part.who]}")
    return Line("part-seal")


def amount_text(least: int, most: int) -> Line:
    if least == most:
        return Line("amount", {"most": most})
    return Line("amount-up-to", {"most": most}) if least == 0 else Line("amount-range", {"least": least, "most": most})


def cards(game: Resonance) -> list[Line]:
    """Every Demon and every Spells card, with where its values come from."""
    lines = []
    for name in game.read.levels:
        one, two, three = (symbols(level) for level in game.read.levels[name])
        source = Line(f"source-{game.read.sources[name]}")
        args = {"name": demon(name), "of": Line(f"demon-{name}-of"), "one": one, "two": two, "three": three}
        lines.append(Line("card-demon", {"id": name, **args, "source": source}))
    for index, name in enumerate(WITCHES):
        texts = [spell_text(game.read.book.spells[3 * index + slot]) for slot in range(3)]
        sources = [Line(f"source-{game.read.sources[f'{name}/{slot}']}") for slot in (1, 2)]
        args = {"name": witch(name), "of": Line(f"witch-{name}-of"), "first": texts[0], "second": texts[1]}
        lines.append(
            Line("card-spells", {"id": name, **args, "third": texts[2], "source1": sources[0], "source2": sources[1]})
        )
    return lines


# The table


def describe(game: Resonance, view: View[Table, Known]) -> list[Line]:
    table = view.table
    lines = []
    if table.turn:
        args = {"turn": table.turn, "moon": moon(table.moon), "left": table.transient_pile}
        lines.append(Line("table-turn", args))
        circle = [
            Line("on-moon", {"roman": roman, "card": card(text)})
            for roman, text in zip(ROMAN, table.moons, strict=True)
            if text is not None
        ]
        lines.append(Line("table-moons", {"circle": circle if circle else Line("nothing")}))
        lines.append(Line("table-centre", {"cards": centre(table)}))
    piles = {letter: getattr(table.piles, letter) for letter in LETTERS}
    lines.append(Line("table-piles", piles | pile_tops(table)))
    lines += [side_line(game, view, side) for side in range(len(table.demons))]
    lines += [line for seat in range(len(table.hands)) for line in seat_lines(view, seat)]
    reserve = [demon(name) for name in table.demon_reserve if name is not None]
    lines.append(Line("table-demon-reserve", {"cards": reserve if reserve else Line("nothing")}))
    if table.spell_reserve:
        lines.append(Line("table-spell-reserve", {"cards": [witch(name) for name in table.spell_reserve]}))
    if table.offer:
        lines.append(Line("table-offer", {"cards": [witch(name) for name in table.offer]}))
    for pending in table.pending:
        args = {"seat": seat_name(pending.seat), "spell": spell_name(game, pending.spell)}
        lines.append(Line("table-pending", args))
    if table.ending is not None:
        lines.append(Line(table.ending))
    return lines


def centre(table: Table) -> list[Line] | Line:
    lines = []
    for entry in table.centre:
        what = Line("card-down") if entry.card is None else card(entry.card)
        if entry.weight > 1:
            what = Line("card-heavy", {"card": what, "weight": entry.weight})
        lines.append(what if entry.seat is None else Line("card-of", {"card": what, "seat": seat_name(entry.seat)}))
    return lines if lines else Line("nothing")


def pile_tops(table: Table) -> dict[str, Any]:
    piles = {"artefact": table.artefact_pile, "incantation": table.incantation_pile}
    tops = {name: Line("nothing") if pile.top is None else card(pile.top) for name, pile in piles.items()}
    return tops | {f"{name}s": pile.height for name, pile in piles.items()}


def side_line(game: Resonance, view: View[Table, Known], side: int) -> Line:
    table = view.table
    level = len(table.levels[side])
    name = table.demons[side]
    needs = symbols(game.read.levels[name][min(level, 2)])
    return Line(
        "table-side", {"seats": seats(of_side(view, side)), "demon": demon(name), "level": level, "needs": needs}
    )


def of_side(view: View[Table, Known], side: int) -> list[int]:
    return [2 * side, 2 * side + 1] if view.players >= 6 else [side]


def seat_lines(view: View[Table, Known], seat: int) -> list[Line]:
    table = view.table
    who = seat_name(seat)
    lines = []
    name = table.spells[seat]
    if name is not None:
        lines.append(Line("table-witch", {"seat": who, "witch": witch(name)}))
    hand = table.hands[seat]
    shown = hand.cards if hand.cards is not None else table.memory[seat] if table.memory is not None else None
    if shown is None:
        lines.append(Line("table-hand-size", {"seat": who, "size": hand.size}))
    else:
        lines.append(Line("table-hand", {"seat": who, "cards": card_list(shown)}))
    seal = table.seals[seat]
    if seal is not None:
        lines.append(Line("table-sealed", {"seat": who, "seal": card(seal)}))
    if seat in table.superior:
        lines.append(Line("table-superior", {"seat": who}))
    if table.committed[seat]:
        lines.append(Line("table-committed", {"seat": who}))
    return lines


# Actions


def caption(game: Resonance, view: View[Table, Known], action: Action) -> Line:
    assert isinstance(action, Deed)
    table = view.table
    verb, value = int(action.kind), int(action.value)
    if verb == actions.KEEP:
        name = table.offer[value] if value < len(table.offer) else ""
        return Line("act-keep", {"card": witch(name) if name else str(value + 1)})
    if verb == actions.CAST:
        return cast_caption(game, view, action)
    if verb == actions.CHANGE:
        return Line("act-change", {"demon": at_place(table.demon_reserve, value, demon)})
    if verb == actions.SPELL:
        return Line("act-spell", {"spell": own_spell(game, view, value)})
    if verb in (actions.TARGET, actions.SUPERIOR):
        return Line("act-target" if verb == actions.TARGET else "act-superior", {"seat": seat_name(value)})
    if verb == actions.REMOVE:
        entry = table.centre[value] if value < len(table.centre) else None
        what = Line("card-down") if entry is None or entry.card is None else heavy(entry.card, entry.weight)
        return Line("act-remove", {"card": what, "place": value + 1})
    if verb == actions.TYPE:
        return Line("act-type", {"type": kind(LETTERS[value])})
    if verb == actions.DISCARD:
        return Line("act-discard", {"card": card(written(value))})
    if verb == actions.TAKE:
        wants_demon = bool(table.at) and getattr(table.at[-1], "what", "") == "demon"
        taken = (
            at_place(table.demon_reserve, value, demon) if wants_demon else at_place(table.spell_reserve, value, witch)
        )
        return Line("act-take", {"card": taken})
    return deed(action)


def deed(action: Deed) -> Line:
    """An action of phase II in words, as far as they need no view."""
    verb, value = int(action.kind), int(action.value)
    if verb == actions.PLAY:
        return Line("act-play", {"card": card(LETTERS[value])})
    if verb == actions.ARTEFACT_DOWN:
        return Line("act-artefact", {"number": value})
    if verb == actions.CAST:
        return Line("act-cast", {"number": value})
    if verb == actions.DRAW:
        kinds = [LETTERS[k] for k in (action.value, action.second) if k >= 0]
        return Line("act-draw", {"cards": some_cards(kinds)})
    simple = {
        actions.DRAW_ARTEFACT: "draw-artefact",
        actions.UNSEAL: "unseal",
        actions.CHANGE: "change-demon",
        actions.PASS: "pass",
    }
    return Line(f"act-{simple.get(action.kind, 'done')}")


def cast_caption(game: Resonance, view: View[Table, Known], action: Deed) -> Line:
    if action.second < 0:
        return deed(action)
    args = {"number": int(action.value), "spell": own_spell(game, view, int(action.second))}
    if action.target < 0:
        return Line("act-cast-spell", args)
    return Line("act-cast-on", args | {"seat": seat_name(int(action.target))})


def own_spell(game: Resonance, view: View[Table, Known], slot: int) -> Line:
    name = view.table.spells[view.seat] if view.seat is not None else None
    return Line("spell-seal") if slot == 2 or name is None else spell_name(game, f"{name}/{slot + 1}")


def at_place(names: Sequence[str | None], place: int, line: Any) -> Line:
    name = names[place] if place < len(names) else None
    return Line("nothing") if name is None else line(name)


def preview(game: Resonance, view: View[Table, Known], action: Action) -> list[Line]:
    """What is sure to follow: totals in the centre, what a Demon needs, what a Spells card can do."""
    assert isinstance(action, Deed)
    table = view.table
    verb, value = action.kind, int(action.value)
    if verb == actions.KEEP and value < len(table.offer):
        index = WITCHES.index(table.offer[value])
        return [spell_text(game.read.book.spells[3 * index + slot]) for slot in range(2)]
    if verb in (actions.TYPE, actions.REMOVE, actions.PLAY) and not any(entry.down for entry in table.centre):
        return [totals_after(table, action)] if table.at and acts_on_centre(table, action) else []
    name = None
    if verb == actions.CHANGE or (verb == actions.TAKE and getattr(table.at[-1], "what", "") == "demon"):
        name = table.demon_reserve[value] if value < len(table.demon_reserve) else None
    if name is not None:
        level = next((len(table.levels[s]) for s in range(len(table.levels)) if view.seat in of_side(view, s)), 0)
        needs = symbols(game.read.levels[name][min(level, 2)])
        return [Line("preview-demon", {"demon": demon(name), "level": min(level, 2) + 1, "needs": needs})]
    return []


def acts_on_centre(table: Table, action: Deed) -> bool:
    frames = {actions.TYPE: "artefacts", actions.REMOVE: "remove", actions.PLAY: "play"}
    return type(table.at[-1]).__struct_config__.tag == frames[action.kind]


def totals_after(table: Table, action: Deed) -> Line:
    totals = dict.fromkeys(LETTERS, 0)
    for place, entry in enumerate(table.centre):
        text = entry.card or ""
        letter = text.partition("=")[2] or text[-1:]
        gone = action.kind == actions.REMOVE and place == action.value
        gone = gone or (action.kind == actions.TYPE and letter == LETTERS[action.value])
        if letter in LETTERS and letter and not gone:
            totals[letter] += entry.weight
    if action.kind == actions.PLAY:
        totals[LETTERS[action.value]] += getattr(table.at[-1], "weight", 1)
    return Line("preview-totals", {letter: totals[letter] for letter in LETTERS})


# Events


def tell(game: Resonance, event: Event) -> Line:
    args: dict[str, Any] = dict(event.args)
    id = f"event-{event.kind}"
    said: dict[str, Any] = {}
    for name, value in args.items():
        if name in ("seat", "target"):
            said[name] = seat_name(value)
        elif name in ("seats", "order"):
            said[name] = seats(value)
        elif name == "moon":
            said[name] = moon(value)
        elif name == "spell":
            said[name] = spell_name(game, value)
        elif event.kind == "reveal":
            said[name] = [Line("card-of", {"card": card(c["card"]), "seat": seat_name(c["seat"])}) for c in value]
        elif name == "demon" or (name == "old" and event.kind == "change"):
            said[name] = demon(value)
        elif name in ("reserve", "demons"):
            said[name] = [demon(one) for one in value] if value else Line("nothing")
        elif name == "dealt":
            said[name] = [
                Line("demon-of", {"demon": demon(one["demon"]), "seats": seats(one["seats"])}) for one in value
            ]
        elif name in ("witch", "spells") or (name == "old" and event.kind == "swap"):
            said[name] = witch(value)
        elif event.kind in ("offer", "keep", "spell-reserve"):
            said[name] = [witch(c) for c in value] if name == "cards" else witch(value)
            if name == "cards" and not value:
                said[name] = Line("nothing")
        elif event.kind == "remove":
            if name == "cards":
                said[name] = [heavy(text, weight) for text, weight in zip(value, args["weights"], strict=True)]
        elif name == "cards" and event.kind in ("hand", "draw", "discard"):
            said[name] = some_cards(value)
        elif name in ("cards", "removed", "paid"):
            said[name] = card_list(value)
        elif name in ("card", "incantation", "artefact", "seal"):
            said[name] = card(value)
        elif name == "type":
            said[name] = kind(value) if value else Line("nothing")
        elif event.kind == "commit" and name == "action":
            said[name] = deed(actions.DEEDS[actions.SPACE.by_text[value].code])
        elif name == "reason":
            said[name] = Line(value)
        elif name not in ("next", "side", "sides", "winners", "back", "place", "places"):
            said[name] = value
    return Line(id + variant(event), said)


def variant(event: Event) -> str:
    """Some events have a sentence of their own when something is not told, or not there."""
    args: dict[str, Any] = event.args
    if event.kind in ("offer", "commit", "lay", "keep"):
        return "" if {"cards", "card", "action"} & set(args) else "-hidden"
    if event.kind == "announce":
        return "-on" if "target" in args else ""
    if event.kind in ("artefact", "count"):
        if not args["type"]:
            return "-none"
        return "-tie" if event.kind == "count" and is_tied([args[letter] for letter in LETTERS]) else ""
    if event.kind == "play":
        return "" if args["weight"] == 1 else "-heavy"
    if event.kind == "end":
        return "" if args["winners"] else "-nobody"
    return ""


def is_tied(totals: Sequence[int]) -> bool:
    """Whether no type alone has the most."""
    return totals.count(max(totals)) > 1
