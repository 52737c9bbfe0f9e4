"""What must hold in every game, at every decision: legality, round trips, clones, conservation, simultaneity."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from sortilege.core.action import Action
from sortilege.core.beat import faults
from sortilege.core.chance import Dice, derive
from sortilege.core.conformance.walk import Config, Fault, Walk
from sortilege.core.errors import Illegal
from sortilege.core.event import Log, Secret
from sortilege.core.game import Game, canonical
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.state import Film, State
from sortilege.core.words import LANGUAGES, Catalogue


def check_legality(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """Who is asked can act; what is offered is accepted; what is not is refused with a reason and changes nothing."""
    walk = Walk(game, config, seed, picks)
    catalogues = [game.catalogue(language) for language in LANGUAGES]
    for state in walk.states():
        walk.require(state.over == (not state.to_act), "a game is over exactly when nobody is to act")
        for seat in range(int(state.seats)):
            check_seat(walk, state, seat, catalogues)
    check_outcome(walk)


def check_seat(walk: Walk, state: State, seat: int, catalogues: Sequence[Catalogue]) -> None:
    game = walk.game
    legal = state.legal(seat)
    walk.require(bool(legal) == (seat in state.to_act), f"seat {seat} has actions exactly when it is to act")
    walk.require(len({action.text for action in legal}) == len(legal), f"seat {seat} is offered an action twice")
    for action in legal:
        walk.require(game.actions.parse(action.text) is action, f"{action.text!r} does not read back")
    offered = set(legal)
    refused = [action for action in game.actions if action not in offered]
    for action in game.actions:
        reason = state.why_not(seat, action)
        walk.require(
            (reason is None) == (action in offered), f"seat {seat}: {action.text!r} offered but refused, or not"
        )
        if reason is not None:
            for catalogue in catalogues:
                walk.require(catalogue.has(reason.id), f"{catalogue.language}: no text for {reason.id!r}")
    if legal:
        draw = int(walk.dice.word())
        listed = legal[Dice(draw).below(len(legal))]
        walk.require(state.sample(seat, Dice(draw)) is listed, f"seat {seat}: a sample is not what its draw picks")
        for action in legal if len(legal) <= 8 else [legal[walk.dice.below(len(legal))] for _ in range(8)]:
            check_accepted(walk, state, seat, action)
    if refused:
        check_refused(walk, state, seat, refused[walk.dice.below(len(refused))])


def check_accepted(walk: Walk, state: State, seat: int, action: Action) -> None:
    try:
        state.clone().apply(seat, action, Dice(0))
    except Illegal as error:
        raise Fault(f"seat {seat}: {action.text!r} is offered and then refused: {error}\n{walk.where()}") from error


def check_refused(walk: Walk, state: State, seat: int, action: Action) -> None:
    before = canonical(walk.game.save(state))
    try:
        state.apply(seat, action, walk.chance, walk.log)
    except Illegal:
        walk.require(canonical(walk.game.save(state)) == before, f"refusing {action.text!r} changed the state")
    else:
        walk.require(False, f"seat {seat}: {action.text!r} is not legal and was accepted")


def check_outcome(walk: Walk) -> None:
    outcome = walk.state.outcome
    walk.require(outcome is not None, "a finished game has an outcome")
    assert outcome is not None
    seats = int(walk.state.seats)
    walk.require(len(outcome.utilities) == len(outcome.places) == seats, "the outcome names every seat")
    walk.require(all(-1.0 <= utility <= 1.0 for utility in outcome.utilities), "utilities are in [-1, 1]")
    walk.require(all(1 <= place <= seats for place in outcome.places), "places run from 1 to the number of seats")
    walk.require(
        all(abs(walk.state.utility(seat) - outcome.utilities[seat]) < 1e-9 for seat in range(seats)),
        "utility agrees with the outcome",
    )
    for language in LANGUAGES:
        walk.require(walk.game.catalogue(language).has(outcome.reason), f"{language}: no text for {outcome.reason!r}")


def check_round_trips(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """Positions and views read back as they were written; a record replays to the same end."""
    walk = Walk(game, config, seed, picks)
    for state in walk.states():
        saved = game.save(state)
        loaded = game.load(json.loads(json.dumps(saved)))
        walk.require(canonical(game.save(loaded)) == canonical(saved), "a position does not read back")
        walk.require(loaded.to_act == state.to_act, "a position read back asks other seats")
        for seat in (None, *range(int(state.seats))):
            view = game.view(state, seat)
            walk.require(
                game.read_view(msgspec.json.encode(view)) == view, f"the view of seat {seat} does not read back"
            )
            walk.require(game.view(loaded, seat) == view, f"a position read back looks different to seat {seat}")
            walk.require(len(game.encode(view)) == game.observation_space().width, "an encoding has another length")
    start = Start(config.players, Source(seed=derive(seed, "chance")), dict(config.options), config.carry)
    moves = [Move(step.seat, step.action.text) for step in walk.steps]
    record = Record.of(game, start, moves, walk.state)
    replayed = record.replay(game)
    walk.require(canonical(game.save(replayed)) == canonical(game.save(walk.state)), "a record replays to another end")


def check_clones(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """A clone is the same and lives its own life, at any decision."""
    walk = Walk(game, config, seed, picks)
    past: list[tuple[State, str]] = []
    for state in walk.states():
        here = canonical(game.save(state))
        past.append((state.clone(), here))
        walk.require(canonical(game.save(past[-1][0])) == here, "a clone differs from its original")
        stray = state.clone()
        for _ in range(4):
            if stray.to_act:
                seat = stray.to_act[0]
                stray.play(seat, stray.sample(seat, walk.dice), walk.dice)
        walk.require(canonical(game.save(state)) == here, "playing on a clone changes its original")
    for clone, then in past:
        walk.require(canonical(game.save(clone)) == then, "playing on changes an earlier clone")


def check_conservation(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """No card is made or lost; what is kept up to date agrees with what is worked out from scratch."""
    walk = Walk(game, config, seed, picks)
    cards = dict(game.census(walk.state))
    for state in walk.states():
        now = dict(game.census(state))
        changed = {card: now.get(card, 0) - cards.get(card, 0) for card in now.keys() | cards.keys()}
        walk.require(now == cards, f"cards made or lost: { {card: n for card, n in changed.items() if n} }")
        problems = list(game.audit(state))
        walk.require(not problems, f"audit: {problems}")


def check_simultaneity(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """Where several seats choose at once the result does not depend on who is served first."""
    walk = Walk(game, config, seed, picks)
    for state in walk.states():
        seats = list(state.to_act)
        if len(seats) < 2 or config.rush:
            continue
        chosen = {seat: state.sample(seat, walk.dice) for seat in seats}
        ends = []
        for order in (seats, seats[::-1], seats[1:] + seats[:1]):
            other, chance = state.clone(), Dice(derive(seed, "order"))
            for seat in order:
                other.apply(seat, chosen[seat], chance)
            ends.append(canonical(game.save(other)))
        walk.require(
            len(set(ends)) == 1, f"the order of arrival matters for { {s: a.text for s, a in chosen.items()} }"
        )


def check_events(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """A log changes nothing; every event is one the game lists, with just its arguments, and both languages have it."""
    walk = Walk(game, config, seed, picks)
    catalogues = [game.catalogue(language) for language in LANGUAGES]
    silent, chance = walk.state.clone(), Dice(derive(seed, "chance"))
    game.new(config.players, game.read_options(config.options), chance, None, config.carry)  # brings `chance` along
    for state in walk.states():
        if walk.steps:
            silent.apply(walk.steps[-1].seat, walk.steps[-1].action, chance, None)
        walk.require(canonical(game.save(silent)) == canonical(game.save(state)), "a log changes the game")
    for event in walk.log.events:
        walk.require(event.kind in game.event_arguments, f"the event {event.kind!r} is not listed")
        walk.require(
            set(event.args) <= set(game.event_arguments[event.kind]), f"arguments of {event.kind!r}: {list(event.args)}"
        )
        for seat in (None, *range(int(walk.state.seats))):
            told = game.see(event, seat)
            walk.require(not any(isinstance(value, Secret) for value in told.args.values()), "a secret is told")
            msgspec.json.encode(told.args)
            for catalogue in catalogues:
                walk.require(catalogue.has(game.tell(told).id), f"{catalogue.language}: no text for {event.kind!r}")
                catalogue.say(game.tell(told))


def check_beats(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """In the middle of an action too no card is made or lost, and each event changes only what its type declares."""
    film = Film()
    chance = Dice(derive(seed, "chance"))
    state = game.new(config.players, game.read_options(config.options), chance, film, config.carry)
    walk = Walk(game, config, seed, picks)
    cards = dict(game.census(state))
    before: State | None = None
    told = 0
    for now in walk.states():
        if walk.steps:
            before, film = state.clone(), Film(state)
            state.apply(walk.steps[-1].seat, walk.steps[-1].action, chance, film)
        actor = walk.steps[-1].seat if walk.steps else None
        for fault in faults(game, before, film, now, actor, cards):
            walk.require(False, fault)
        told += len(film.events)
    walk.require(told > 0, "nothing was told in a whole game")


def check_words(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """Every table, every choice and every preview can be said in both languages."""
    walk = Walk(game, config, seed, picks)
    catalogues = [game.catalogue(language) for language in LANGUAGES]
    for state in walk.states():
        for seat in (None, *range(int(state.seats))):
            view = game.view(state, seat)
            lines = [*game.describe(view)]
            if (opening := game.opening(view)) is not None:
                lines += [opening.title, opening.story, opening.news]
            for text in view.legal:
                action = game.actions.parse(text)
                lines += [game.caption(view, action), *game.preview(view, action)]
            for catalogue in catalogues:
                for line in lines:
                    walk.require(catalogue.has(line.id), f"{catalogue.language}: no text for {line.id!r}")
                    walk.require(
                        "{$" not in catalogue.say(line), f"{catalogue.language}: {line.id!r} lacks an argument"
                    )


def fingerprint(game: Game, config: Config, seed: int) -> str:
    """A whole game in a few bytes, events and views included: the same on any machine, build and hash seed."""
    walk = Walk(game, config, seed)
    lines = []
    for state in walk.states():
        lines.append(canonical(game.save(state)))
        lines += [msgspec.json.encode(game.view(state, seat)).decode() for seat in range(int(state.seats))]
        lines += [
            action.text
            for seat in state.to_act
            for action in (
                state.sample(seat, walk.dice),
                game.advisor.advise(game.determinize(game.view(state, seat), walk.dice), seat, walk.dice),
            )
        ]
    log: Log = walk.log
    lines += [f"{event.kind} {sorted(game.see(event, 0).args.items(), key=str)}" for event in log.events]
    return f"{derive(*lines):016x}"
