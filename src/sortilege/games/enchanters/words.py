"""The table, its actions and its events in words: ids and arguments; the sentences are in `text/`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.view import View
from sortilege.core.words import Line, seat_name
from sortilege.games.enchanters.actions import (
    CARD,
    CHOOSE,
    CLOSE,
    CLOSE_WINDOW,
    FIGHT,
    FIGHT_IT,
    ORDER,
    PLAYER,
    REST,
    ROAD,
    TAKE,
    USE,
    VILLAGE,
    WITHDRAW,
    Deed,
)
from sortilege.games.enchanters.cards import PILES, YOU, Ability, Book, Card, Village
from sortilege.games.enchanters.cardtext import ability, card_sheet, does, name, village_sheet
from sortilege.games.enchanters.frames import BuryAt, RunAt, TriggersAt
from sortilege.games.enchanters.look import duel, hero
from sortilege.games.enchanters.position import save
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import Turn
from sortilege.games.enchanters.state import EnchantersState
from sortilege.games.enchanters.view import Hero, Table

SEATS = ("seat", "player", "to", "victim")
WAYS_OUT = (CLOSE, FIGHT, WITHDRAW)  # of a window
MOST = 100  # states of a window that are looked at before it is left to the player


def card_of(book: Book, text: str) -> Card:
    """The card behind a name as written in positions."""
    return book.by_id[text.partition("#")[0]]


def named(book: Book, text: str) -> Line:
    return Line(f"card-{text.partition('#')[0]}")


def village_of(book: Book, table: Table) -> Village:
    return next(village for village in book.villages if village.id == table.village)


def cards(book: Book) -> Sequence[Line]:
    return [card_sheet(book, card) for card in book.cards] + [village_sheet(village) for village in book.villages]


def describe(book: Book, view: View[Any, Any]) -> Sequence[Line]:
    table: Table = view.table
    lines: list[Line] = []
    if table.kingdoms:
        lines.append(Line("table-kingdoms", {"kingdoms": [Line(f"kingdom-{id}") for id in table.kingdoms]}))
    if table.village is None:
        return [*lines, Line("table-choosing", {"seat": seat_name(view.to_act[0])})]
    lines.append(Line("table-village", {"village": Line(f"village-{table.village}")}))
    slots = [
        Line("table-slot", {"slot": slot, "card": named(book, text)})
        for slot, text in enumerate(table.road, 1)
        if text is not None
    ]
    if slots:
        lines.append(Line("table-road", {"road": slots}))
    lines.append(Line("table-deck", {"deck": table.deck}))
    if table.graveyard:
        top = named(book, table.graveyard[0])
        lines.append(Line("table-grave", {"card": top, "count": len(table.graveyard)}))
    if table.held is not None:
        lines.append(Line("table-held", {"card": named(book, table.held)}))
    for seat, each in enumerate(table.enchanters):
        lines.append(
            Line(
                "table-hero",
                {
                    "seat": seat_name(seat),
                    "relic": relic(book, each),
                    "attack": each.attack,
                    "defence": each.defence,
                    "crystals": each.crystals,
                    "wounds": each.wounds,
                    "trophies": len(each.trophies),
                    "glory": each.glory,
                },
            )
        )
    return lines


def relic(book: Book, player: Hero) -> Line:
    """The full name of a relic: its top Item and its top Enchantment, as far as there are any."""
    item = named(book, player.items[0]) if player.items else Line("none")
    enchantment = named(book, player.enchantments[0]) if player.enchantments else Line("none")
    return Line("relic", {"item": item, "enchantment": enchantment})


def caption(book: Book, view: View[Any, Any], action: Action) -> Line:
    assert isinstance(action, Deed)
    table: Table = view.table
    seat = view.seat or 0
    if action.kind == CHOOSE and action.number < len(book.kingdoms):
        return Line("action-choose", {"kingdom": Line(f"kingdom-{book.kingdoms[action.number]}")})
    if action.kind in (TAKE, ROAD):
        card = table.road[action.number]
        if card is not None:
            cost = max(0, int(action.number) - table.enchanters[seat].discount)
            known = {"card": named(book, card), "slot": int(action.number) + 1, "cost": cost}
            return Line("action-take" if action.kind == TAKE else "action-road", known)
    if action.kind in (USE, REST):
        found = source(book, table, seat, action)
        if found is not None:
            return Line("action-use", {"source": found[0], "does": ability(found[1])})
    if action.kind in (FIGHT, WITHDRAW) and table.held is not None:
        return Line(f"action-{action.text}", {"card": named(book, table.held)})
    if action.kind == PLAYER:
        return Line("action-player", {"player": seat_name(int(action.number))})
    if action.kind in (CARD, ORDER):
        card = pointed(book, table, seat, action)
        if card is not None:
            return Line("action-card" if action.kind == CARD else "action-order", {"card": named(book, card)})
    return Line("action-close") if action.text == "close" else Line("action", {"text": action.text})


def source(book: Book, table: Table, seat: int, move: Deed) -> tuple[Line, Ability] | None:
    """What an action uses, and the ability."""
    if move.source == VILLAGE:
        if table.village is None:
            return None
        actions, what = village_of(book, table).actions, Line(f"village-{table.village}")
    else:
        pile = getattr(table.enchanters[seat], PILES[move.source])
        if move.place >= len(pile):
            return None
        card = card_of(book, pile[move.place])
        actions, what = card.top_actions if move.place == 0 else card.low_actions, name(card)
    return (what, actions[move.number]) if move.number < len(actions) else None


def pointed(book: Book, table: Table, seat: int, move: Deed) -> str | None:
    """The card that a place in a pile or among what is waiting means."""
    frame = table.at[-1]
    waiting: Sequence[str] = ()
    if isinstance(frame, TriggersAt):
        waiting = [each.card for each in frame.waiting]
    elif isinstance(frame, BuryAt):
        waiting = frame.cards
    elif isinstance(frame, RunAt):
        part = line_of(book, table, frame).parts[frame.part]
        selector = part.other if part.other is not None and frame.picked else part.card
        waiting = getattr(table.enchanters[seat], PILES[selector.pile]) if selector is not None else ()
    return waiting[move.number] if move.number < len(waiting) else None


def line_of(book: Book, table: Table, frame: RunAt) -> Ability:
    """The ability that is being carried out."""
    part, _, number = frame.ability.partition(" ")
    if frame.source == "village":
        return village_of(book, table).actions[int(number) - 1]
    card = card_of(book, frame.source)
    lines = {"upper": card.upper, "lower": card.lower, "immediate": card.immediate}[part]
    return lines[int(number) - 1]


def preview(view: View[Any, Any], action: Action, before: EnchantersState) -> Sequence[Line]:
    """What the action changes for its seat up to the next decision: nothing hidden has a say in that.

    A card that is taken and can be had is also followed to its pile, as if no minor action came between.
    """
    seat = view.seat
    if seat is None or not isinstance(before.stack[0], Turn) or before.why_not(seat, action) is not None:
        return ()
    after = before.clone()
    after.play(seat, action, Dice(0))
    held = after.stack[-1] if after.stack else None
    lines: list[Line] = []
    if isinstance(held, Take):
        fight = duel(after, held.card)
        if fight is not None:
            known = {"attack": fight.attack, "health": fight.health, "wounds": fight.wounds[seat]}
            lines.append(Line("preview-fight", {"card": name(after.book.of[held.card]), **known}))
            if fight.attack < fight.health:
                lines += helpful(view, after, seat, held)
        if view.table.held is None and (fight is None or fight.attack >= fight.health):
            after.play(seat, held.way_out(after), Dice(0))
    elif len(after.withdrawn) > len(before.withdrawn):  # no minor action could change it: the card is let go at once
        lines.append(Line("preview-lost"))
    if not before.wounds[seat] and heals(before.book, view.table, seat, action):
        lines.append(Line("preview-unhurt"))
    if after.active != before.active:  # bonuses ended with the turn: only what lasts can be compared
        before.attack_bonus[seat] = before.defence_bonus[seat] = 0
    was, now = values(hero(before, seat)), values(hero(after, seat))
    return [
        *(Line(f"preview-{key}", {"before": was[key], "after": now[key]}) for key in was if was[key] != now[key]),
        *lines,
        *covered(before, after, seat),
    ]


def heals(book: Book, table: Table, seat: int, action: Action) -> bool:
    """Whether an action says that it heals whoever uses it."""
    if not isinstance(action, Deed) or action.kind not in (USE, REST):
        return False
    used = source(book, table, seat, action)
    parts = used[1].parts if used else ()
    return any(part.verb.word == "heal" and part.who == YOU and not part.cost for part in parts)


def values(player: Hero) -> dict[str, int]:
    """What a preview compares. The village's reward stands apart from glory: it is settled only at the end."""
    return {
        "crystals": player.crystals,
        "wounds": player.wounds,
        "glory": player.glory - player.score.village,
        "village": player.score.village,
        "attack": player.attack,
        "defence": player.defence,
    }


def covered(before: EnchantersState, after: EnchantersState, seat: int) -> Sequence[Line]:
    """What no longer works because another card lies on it."""
    lines: list[Line] = []
    for pile in range(3):
        was, now = before.piles[3 * seat + pile], after.piles[3 * seat + pile]
        if len(now) > len(was) > 0:
            card = before.book.of[i64(was[len(was) - 1])]
            if card.upper:
                lost = [ability(each) for each in card.upper]
                lines.append(Line("preview-covers", {"card": name(card), "loses": lost}))
    return lines


def helpful(view: View[Any, Any], state: EnchantersState, seat: int, held: Take) -> Sequence[Line]:
    """The first minor action that would let a held card be beaten; or that none would, however many are used."""
    for action in state.legal(seat):
        after = state.clone()
        after.play(seat, action, Dice(0))
        if still_held(after, held):
            return [Line("preview-help", {"does": caption(state.book, view, action), "action": action.text})]
    if any(each is None or still_held(each, held) for each in reachable(state, seat)):
        return ()
    return [Line("preview-lost")]


def still_held(state: EnchantersState, held: Take) -> bool:
    """Whether a card is in the hand as before, and can be beaten now."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, Take) and top.card == held.card and top.beatable(state)


def obvious(view: View[Any, Any], before: EnchantersState) -> Action | None:
    """How a window closes in which nothing useful can be done: whatever minor actions are used, what follows stays the
    same, but for crystals that are spent. Or any answer to a question whose answers all come to the same."""
    seat = view.seat
    if seat is None or seat not in before.to_act:
        return None
    way = way_on(before, seat)
    if way is None:
        return alike(before, seat)
    plain = turn_over(before, seat)
    if plain is None:
        return None
    for state in reachable(before, seat):
        if state is None or matters(plain, turn_over(state, seat), seat):
            return None
    return way


def alike(before: EnchantersState, seat: int) -> Action | None:
    """The first answer to a question of an ability, if it does not matter which one is given."""
    if not isinstance(before.stack[-1], Run):
        return None
    legal = before.legal(seat)
    results = []
    for action in legal:
        after = before.clone()
        after.play(seat, action, Dice(0))
        results.append(save(after))
    return legal[0] if all(result == results[0] for result in results) else None


def reachable(before: EnchantersState, seat: int) -> Iterator[EnchantersState | None]:
    """What an open window comes to by any minor actions; None where chance has a say, or there is too much of it."""
    seen = {standing(before)}
    waiting = [before]
    while waiting:
        state = waiting.pop()
        for action in state.legal(seat):
            if isinstance(action, Deed) and action.kind in WAYS_OUT:
                continue
            after = state.clone()
            after.play(seat, action, Dice(0))
            if after.chance_events != before.chance_events or len(seen) > MOST:
                yield None
                return
            stands = standing(after)
            if stands in seen:
                continue
            seen.add(stands)
            running = seat in after.to_act and isinstance(after.stack[-1], Run)
            if running or (seat in after.to_act and len(after.stack) == len(before.stack)):
                waiting.append(after)
            if not running:  # the window is open again, or has closed because nothing more can be paid
                yield after


def standing(state: EnchantersState) -> str:
    """All there is to tell two states of a window apart."""
    return repr(save(state))


def turn_over(state: EnchantersState, seat: int) -> EnchantersState | None:
    """The state at the end of a turn in which nothing more is done but to close windows; None if more is asked."""
    after = state.clone()
    while seat in after.to_act:
        way = way_on(after, seat)
        if way is None:
            return None
        after.play(seat, way, Dice(0))
    return after


def way_on(state: EnchantersState, seat: int) -> Action | None:
    """What closes a window, if one is open, and a fight in it is not lost."""
    return next((move for move in (CLOSE_WINDOW, FIGHT_IT) if state.why_not(seat, move) is None), None)


def matters(plain: EnchantersState, other: EnchantersState | None, seat: int) -> bool:
    """Whether a turn's other end is better or worse than the plain one, by more than crystals that were spent."""
    if other is None or (other.to_act, len(other.stack)) != (plain.to_act, len(plain.stack)):
        return True
    for each in range(int(plain.seats)):
        was, now = hero(plain, each), hero(other, each)
        if each == seat:
            if now.glory > was.glory or now.crystals > was.crystals:
                return True
        elif now.glory != was.glory or now.crystals != was.crystals:
            return True
        if now.wounds != was.wounds or any(getattr(now, pile) != getattr(was, pile) for pile in PILES):
            return True
    return bytes(plain.road) != bytes(other.road) or bytes(plain.graveyard) != bytes(other.graveyard)


def used(book: Book, event: Event) -> Ability:
    """The action of a card or of a village, by its number from 1."""
    source, number = str(event.args["source"]), event.args["action"]
    assert isinstance(number, int)
    found = next((village.actions for village in book.villages if village.id == source), None)
    return (card_of(book, source).top_actions if found is None else found)[number - 1]


def tell(book: Book, event: Event) -> Line:
    args: dict[str, Any] = {}
    tied = False
    for key, value in event.args.items():
        if key in SEATS and isinstance(value, int):
            args[key] = seat_name(value)
        elif key in ("card", "other"):
            args[key] = named(book, str(value))
        elif key == "kingdom":
            args[key] = Line(f"kingdom-{value}")
        elif key == "kingdoms" and isinstance(value, list | tuple):
            args[key] = [Line(f"kingdom-{id}") for id in value]
        elif key == "cards" and isinstance(value, list | tuple):
            args[key] = [named(book, str(card)) for card in value]
        elif key == "village":
            args[key] = Line(f"village-{value}")
        elif key == "source":
            villages = [village.id for village in book.villages]
            args[key] = Line(f"village-{value}") if value in villages else named(book, str(value))
        elif key == "scores" and isinstance(value, list | tuple):
            args[key] = [Line("glory-of", {"seat": seat_name(seat), "n": score}) for seat, score in enumerate(value)]
            tied = value.count(max(value)) > 1
        else:
            args[key] = value
    if event.kind == "use":
        args["does"] = does(used(book, event))
    return Line(f"event-{event.kind}{'-tie' if tied else ''}", args)
