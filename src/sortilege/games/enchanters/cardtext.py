"""Card texts made from the card data: what a card says and what it does cannot disagree."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.words import Line
from sortilege.games.enchanters.cards import (
    ACTION,
    EACH_SCORES,
    HAPPENINGS,
    KINDS,
    MODIFIERS,
    NO_REWARD,
    NUMBER,
    REWARDS,
    SOURCES,
    STATIC,
    STATS,
    TAKEN,
    TRIGGER,
    VERSUS,
    YOU,
    Ability,
    Amount,
    Book,
    Card,
    Icons,
    Selector,
    Village,
)

LIMITS = {0: "act-freely", 1: "act-once", 2: "act-twice"}


def name(card: Card) -> Line:
    return Line(f"card-{card.id}")


def kind_name(number: int) -> Line:
    return Line(f"kind-{KINDS[number]}")


def chain(id: str, lines: Sequence[Line]) -> Line:
    """Several texts as one."""
    text = lines[0]
    for line in lines[1:]:
        text = Line(id, {"a": text, "b": line})
    return text


def card_sheet(book: Book, card: Card) -> Line:
    """A whole card, to be read."""
    known: dict[str, object] = {"name": name(card), "kind": kind_name(card.type)}
    if card.kingdom < 0:
        sentences = [Line("starting-sheet", known)]
    else:
        kingdom = Line(f"kingdom-{book.kingdoms[card.kingdom]}")
        known |= {"kingdom": kingdom, "copies": int(card.copies), "two": int(card.two)}
        sentences = [Line("sheet", known)]
    if card.beast:
        sentences.append(Line("fight-values", {"health": int(card.health), "strength": int(card.strength)}))
    parts = {
        "traits": traits(card),
        "immediate": [ability(line) for line in card.immediate],
        "upper": icons(card.over) + [ability(line) for line in card.upper],
        "lower": icons(card.under) + [ability(line) for line in card.lower],
        "glory": glory(card),
    }
    for part, lines in parts.items():
        if lines:
            sentences.append(Line(f"part-{part}", {"text": chain("semicolon", lines)}))
    return Line("reading", {"id": card.id, "card": card.id, "text": chain("both", sentences)})


def village_sheet(village: Village) -> Line:
    sentences = [Line("village-sheet", {"name": Line(f"village-{village.id}")})]
    actions = chain("semicolon", [ability(line) for line in village.actions])
    sentences.append(Line("part-actions", {"text": actions}))
    if village.reward != NO_REWARD:
        sentences.append(reward(village))
    return Line("reading", {"id": f"village-{village.id}", "card": village.id, "text": chain("both", sentences)})


def reward(village: Village) -> Line:
    if village.reward == EACH_SCORES:
        return Line("reward-each", {"text": measured(Line("glory", {"n": int(village.amount.factor)}), village.amount)})
    counted = Line(f"many-{SOURCES[village.amount.source]}")
    return Line(f"reward-{REWARDS[village.reward]}", {"source": counted, "n": int(village.points)})


def icons(icons: Icons) -> list[Line]:
    found = []
    if icons.attack:
        found.append(Line("icon-attack", {"n": signed(int(icons.attack))}))
    if icons.defence:
        found.append(Line("icon-defence", {"n": signed(int(icons.defence))}))
    if icons.undead:
        found.append(Line("icon-undead"))
    return found


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def traits(card: Card) -> list[Line]:
    found = [Line("trait-double")] if card.doubles else []
    if card.attacks_all:
        found.append(Line("trait-all"))
    for trait, amount in (("health", card.more_health), ("strength", card.more_strength)):
        if amount.source != NUMBER:
            found.append(Line(f"trait-{trait}", {"n": int(amount.factor), "source": counted(amount)}))
    return found


def glory(card: Card) -> list[Line]:
    if card.glory.source == NUMBER and card.glory.factor == 0:
        return []
    number = int(card.glory.factor)
    return [measured(Line("number", {"n": number if number > 0 else signed(number)}), card.glory)]


def ability(line: Ability) -> Line:
    """One line of a card."""
    if line.kind == STATIC:
        stat = f"-{STATS[line.versus]}" if line.modifier == VERSUS else ""
        known: dict[str, object] = {"n": int(line.value)}
        if line.modifier == VERSUS:
            known["kind"] = kind_name(line.kind_taken)
        return Line(f"static-{MODIFIERS[line.modifier]}{stat}", known)
    if line.kind == TRIGGER:
        known = {"does": does(line)}
        if line.happening == TAKEN:
            known["kind"] = kind_name(line.kind_taken)
        return Line(f"on-{HAPPENINGS[line.happening]}", known)
    if line.kind == ACTION and not line.rest:
        return Line(LIMITS[int(line.limit)], {"does": does(line)})
    return does(line)


def does(line: Ability) -> Line:
    """Costs and effects."""
    costs = [Line("cost-rest")] if line.rest else []
    costs += [part.verb.text(part) for part in line.parts if part.cost]
    effects = Line("sentence-list", {"parts": [part.verb.text(part) for part in line.parts if not part.cost]})
    if not costs:
        return effects
    return Line("pays", {"cost": Line("sentence-list", {"parts": costs}), "effect": effects})


def selected(selector: Selector) -> Line:
    whose = "own" if selector.who == YOU else "their"
    return Line(f"{whose}-{manner(selector)}", {"kind": kind_name(selector.kind)})


def manner(selector: Selector) -> str:
    return "any" if selector.any else "top"


def measured(what: Line, amount: Amount, yours: bool = False) -> Line:
    """An amount, optionally per counted thing."""
    return what if amount.source == NUMBER else Line("per", {"what": what, "source": counted(amount, yours)})


def counted(amount: Amount, yours: bool = False) -> Line:
    source = SOURCES[amount.source]
    whose = "yours" if yours and source in ("attack", "defence") else "source"
    return Line(f"{whose}-{source}", {"n": int(amount.group)})
