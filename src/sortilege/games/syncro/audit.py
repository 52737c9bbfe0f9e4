"""Where every card is, and what must hold in every state, worked out anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.cards import BOSS2, CERBERUS, FOG, GOLEM, NOTHING, REWARDS, back_of, is_fog, text_of
from sortilege.games.syncro.lore import DECK, count
from sortilege.games.syncro.notation import fog_text
from sortilege.games.syncro.rules.draws import zone
from sortilege.games.syncro.rules.resolution import lone_cerberus
from sortilege.games.syncro.state import OWNER, UP, VALUE, SyncroState


def census(state: SyncroState) -> Counter[str]:
    """Every card, wherever it lies."""
    cards: Counter[str] = Counter()
    spells: list[int] = [int(card) for hand in state.hands for card in hand]
    spells += [int(card) for pile in (state.deck, state.discard, state.absorbed) for card in pile]
    spells += [int(card) & int(VALUE) for card in state.laid]
    cards.update(f"spell {card}" for card in spells)
    for pile in (state.cards, state.monsters, state.beaten, state.fog, state.fog_discard, state.curses):
        cards.update(named(int(card)) for card in pile if card != 255)
    for pile in (state.lieutenants, state.lieutenants_out):
        cards.update(named(int(card)) for card in pile)
    rewards = [int(card) for pile in (state.rewards, state.reward_deck, state.reward_discard) for card in pile]
    cards.update(f"reward {REWARDS[card - 1]}" for card in [*rewards, int(state.playing)] if card)
    return cards


def named(card: int) -> str:
    return f"{back_of(card)} {fog_text(card) if is_fog(card) else text_of(card)}"


def complaints(state: SyncroState) -> Iterator[str]:
    """What is wrong, one sentence each."""
    yield from about_cards(state)
    yield from about_horde(state)
    yield from about_lore(state)


def about_cards(state: SyncroState) -> Iterator[str]:
    """SYN-INV-2, and that no card is of an impossible kind."""
    for seat, hand in enumerate(state.hands):
        if len(hand) > state.terms.hand:
            yield f"Seat {seat} holds {len(hand)} spells."
        if not all(1 <= card <= 7 for card in hand):
            yield f"Seat {seat} holds something that is no spell."
    if len(state.laid) != len(state.laid_on) or len(state.absorbed) != len(state.absorbed_by):
        yield "Spells and their places do not match."
    for on in [*state.laid_on, *state.absorbed_by]:
        if not state.alive >> int(on) & 1 or is_fog(int(state.cards[int(on)])):
            yield f"There are spells at {LETTERS[int(on)]}, but no monster."


def about_horde(state: SyncroState) -> Iterator[str]:
    """What is kept for speed agrees with what it is kept from."""
    targets = state.targets
    state.refresh()
    if targets != state.targets:
        yield "What can be attacked was not kept up to date."
    if state.up & ~state.alive:
        yield "An empty place is face up."
    for place, card in enumerate(state.cards):
        if (card != NOTHING) != bool(state.alive >> place & 1):
            yield f"Place {LETTERS[place]} is half empty."
        if is_fog(int(card)) and state.up >> place & 1:
            yield f"Fog lies face up at {LETTERS[place]}."


def about_lore(state: SyncroState) -> Iterator[str]:
    """Whatever anybody has concluded is true."""
    lore = state.lore
    if lore is None:
        return
    seats = int(state.seats)
    zones = [int(zone(state, seat)) for seat in range(seats)]
    deck = [int(card) for card in state.deck]
    for viewer in range(seats + 1):
        facts = [int(x) for x in lore.facts[viewer]]
        for values in range(1, 8):
            # facts speak of different cards: for every set of zones the facts inside it fit together (Hall)
            for union in {a | b for a in facts[::2] for b in facts[::2]} | {63}:
                inside = [cards for z, cards in zip(facts[::2], facts[1::2], strict=True) if z & ~union == 0]
                said = sum(int(count(cards, values)) for cards in inside)
                there = sum(int(count(zones[s], values)) for s in range(seats) if union >> s & 1)
                there += deck.count(values) if union & DECK else 0
                if said > there:
                    yield f"Viewer {viewer} counts on {said} spells {values} where there are {there}."
        sums = [int(x) for x in lore.sums[viewer]]
        for z, total in zip(sums[::2], sums[1::2], strict=True):
            there = sum(v * int(count(zones[s], v)) for s in range(seats) if z >> s & 1 for v in range(1, 8))
            if there != total:
                yield f"Viewer {viewer} believes in a sum of {total}, and it is {there}."
    for seat in range(seats):
        low = sum(int(count(zones[seat], v)) for v in range(1, int(lore.at_most[seat]) + 1))
        if lore.bounded[seat] > low:
            yield f"Seat {seat} is believed to hold {lore.bounded[seat]} low spells, and holds {low}."
    fogs = sum(1 << (int(state.cards[p]) - int(FOG)) for p in range(len(state.cards)) if lore.fog_places >> p & 1)
    if fogs != lore.fog_cards:
        yield "What is known about the Fog is wrong."
    held = sum(1 << int(state.rewards[s]) for s in range(seats) if lore.reward_seats >> s & 1)
    if held != lore.reward_cards:
        yield "What is known about the Rewards is wrong."


def at_turn_start(state: SyncroState) -> Iterator[str]:
    """SYN-INV-3 to -5: what must hold besides when a turn has just begun (an artefact may change it later)."""
    if not state.spells_held() and not state.dry:
        yield "A turn begins without any spell in hand."
    if not state.targets:
        yield "A turn begins with nothing to attack."
    for spell, on in zip(state.laid, state.laid_on, strict=True):
        if not int(spell) & UP:
            yield f"A turn begins with a face-down spell of seat {int(spell) >> int(OWNER) & 7}."
        if int(state.cards[int(on)]) >> 5 in (GOLEM, BOSS2):
            yield f"A turn begins with spells on {LETTERS[int(on)]}, which keeps none."
    for place, card in enumerate(state.cards):
        hidden = state.accessible(place) and not state.up >> place & 1
        if hidden and not (int(card) >> 5 == CERBERUS and lone_cerberus(state)):
            yield f"A turn begins with {LETTERS[place]} accessible and face down."
