"""Non-interference on the wire: what a seat and a spectator are sent does not depend on what they may not know."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import ClientConnection, connect

from sortilege.core.chance import Dice, Sealed, derive
from sortilege.core.conformance import Config, Oracle, Walk
from sortilege.core.conformance.secrecy import Twins
from sortilege.core.event import Log
from sortilege.core.game import Json, canonical, position_digest
from sortilege.core.registry import find
from sortilege.core.state import State
from sortilege.server.tables import entries
from sortilege.server.tables.projection import table_info
from tests.games.enchanters.secrets import EnchantersOracle
from tests.games.resonance.secrets import ResonanceOracle
from tests.games.syncro.secrets import SyncroOracle
from tests.server.player import say
from tests.server.serving import JOURNEY, PATIENCE, SATCHELS, SCRAMBLE, TOYS, WHISPERS, Running, at, serving

SECRET = "5e" * 32
SHORTEST, LONGEST = 4, 25  # moves of a stretch
Moves = list[tuple[int, str]]
Heard = dict[str, list[str]]


class Stretch(NamedTuple):
    """Moves made from a position."""

    game: str
    position: Json
    moves: Moves
    seat: int | None  # whose ears count; None: only the spectator's
    gives_up: bool = False  # a new game, which the table votes to give up after these moves


WITH_BEATS = " with beats"
MIDDLE = "tests.toys.faulty:MIDDLE"


class Listening:
    """All that a seat, a spectator and one other seat are sent at one table, byte by byte, with and without beats."""

    def __init__(self, running: Running, table: str, seats: dict[str, int | None]) -> None:
        self.running = running
        self.table = table
        self.tokens = {
            name: "" if seat is None else running.services.guests.token(f"g{seat}") for name, seat in seats.items()
        }
        self.seats = seats
        self.sockets: dict[str, ClientConnection] = {}
        self.heard: Heard = {name + more: [] for name in seats for more in ("", WITH_BEATS)}

    async def open(self, stack: AsyncExitStack) -> None:
        url = self.running.url.replace("http", "ws") + "/api/socket"
        for name, token in self.tokens.items():  # ids are handed out in this order
            headers = {"authorization": f"Bearer {token}"} if token else {}
            for key, beats in ((name, False), (name + WITH_BEATS, True)):
                socket = await stack.enter_async_context(connect(url, additional_headers=headers))
                self.sockets[key] = socket
                await say(socket, type="hello", protocol=1, table=self.table, words=True, beats=beats, name=name)
                await self.settle()

    async def settle(self) -> None:
        """Take in everything up to the answer to a ping: by then all that was to be sent has been."""
        for name, socket in self.sockets.items():
            await say(socket, type="ping", at=7)
            while '"type":"pong"' not in (message := str(await socket.recv())):
                self.heard[name].append(message)

    async def ask(self) -> None:
        """Everything that can be read over HTTP, and what the sockets can recall."""
        base = f"/api/tables/{self.table}"
        for name, seat in self.seats.items():
            own = {} if seat is None else {"seat": str(seat)}
            actions = [action.text for action in self.running.services.tables.live[self.table].table.game.actions][:5]
            asked: list[tuple[str, dict[str, str]]] = [
                *((path, {}) for path in ("/api/tables", "/api/mine", base)),
                ("/api/turns", {"table": self.table}),
                *((base + path, own) for path in ("/view", "/moment", "/record")),
                *((f"{base}/explain", own | {"action": action}) for action in actions if seat is not None),
            ]
            for path, query in asked:
                headers = {"authorization": f"Bearer {self.tokens[name]}"} if self.tokens[name] else {}
                answer = await self.running.http.get(path, params=query, headers=headers)
                self.running.http.cookies.clear()
                assert answer.status_code < 500
                self.heard[name].append(f"{path} {answer.status_code} {answer.headers['content-length']} {answer.text}")
            await say(self.sockets[name], type="recall", id="r", **({} if seat is None else {"seat": seat}))
        await self.settle()


async def transcript(database_url: str, stretches: Sequence[Stretch], trusted: Sequence[str]) -> list[Heard]:
    """Play every stretch at a table of its own, with the same ids, secret and clock every time."""
    ids, clock = itertools.count(), [1_000_000]
    settings: dict[str, Any] = {
        "now": lambda: clock[0],
        "new_id": lambda: f"id{next(ids)}",
        "new_secret": lambda: SECRET,
        "audit": 0,
        "games": (*TOYS, MIDDLE),
        "trusted": tuple(trusted),
        "show_pace": 1.0,
    }
    heard = []
    async with serving(database_url, **settings) as running, asyncio.timeout(PATIENCE * 3):
        for stretch in stretches:
            async with AsyncExitStack() as stack:
                heard.append(await play(running, stretch, clock, stack))
    return heard


async def play(running: Running, stretch: Stretch, clock: list[int], stack: AsyncExitStack) -> Heard:
    services, position = running.services, stretch.position
    rules = services.offers.find(stretch.game).game
    created = entries.Created(
        game=stretch.game,
        rules=rules.rules,
        data=rules.digest,
        players=position["players"],
        host="g0",
        options=position.get("options", {}),
        position=None if stretch.gives_up else position,
        public=True,
    )
    count = rules.seats(position["players"])
    live = await services.writer.create(
        created, [entries.Sat(seat, f"g{seat}", f"Guest {seat}") for seat in range(count)]
    )
    table = live.table.id
    other = (1 if stretch.seat is None else stretch.seat + 1) % count
    listening = Listening(running, table, {"seat": stretch.seat, "spectator": None, "other": other})
    await listening.open(stack)
    chat = {"type": "say", "id": "c", "text": "Good luck!"}
    await running.post(f"/api/tables/{table}/chat", chat, services.guests.token(f"g{other}"))
    await running.do(table, services.guests.token("g0"), "start")
    await listening.settle()
    for number, (who, action) in enumerate(stretch.moves):
        clock[0] += 60_000  # past what anybody is allowed to see what happened
        assert live.table.play is not None
        decision = int(live.table.play.state.asked[who])
        body = {"seat": who, "decision": decision, "action": action, "id": f"m{number}"}
        await running.post(f"/api/tables/{table}/actions", body, services.guests.token(f"g{who}"))
        await listening.settle()
    await running.do(table, services.guests.token("g1"), "propose", what="end")
    await listening.settle()
    if stretch.gives_up:
        await running.do(table, services.guests.token("g0"), "vote", yes=True)
        while live.table.phase != "over":
            await asyncio.sleep(0.01)
        await listening.settle()  # what is told unasked; its record shows everything
        assert any('"ended":"vote"' in message for message in listening.heard["seat"])
    else:
        await listening.ask()
    assert live.table.play is not None
    assert len(live.table.play.moves) == len(stretch.moves)
    return listening.heard


def compare(database_url: str, pairs: Sequence[tuple[Stretch, Stretch]], trusted: Sequence[str] = TOYS) -> int:
    """Whether seat and spectator hear the same in both of each pair; how often another seat could tell them apart."""

    async def test() -> int:
        first = await transcript(database_url + "1", [one for one, _ in pairs], trusted)
        second = await transcript(database_url + "2", [two for _, two in pairs], trusted)
        told_apart = 0
        for pair, one, two in zip(pairs, first, second, strict=True):
            for name in ("seat", "spectator", "seat" + WITH_BEATS, "spectator" + WITH_BEATS):
                assert len(one[name]) > len(pair[0].moves)
                for field in ('"vote":{', '"by":1,"for_it":[1],"waiting":[', '"watchers":["'):
                    assert any(field in message for message in one[name]), field
                assert one[name] == two[name], f"{pair[0].game}: {name} {pair[0].seat}"
            told_apart += one["other"] != two["other"]
        return told_apart

    return asyncio.run(test())


def test_a_leak_in_the_middle_of_an_action_would_be_found(sqlite_url: str) -> None:
    """A card that lies open for a moment is gone from the view that ends the action, but not from the beat."""
    one = position_of(MIDDLE, [[1, 2], [3, 4], [1, 2]], [1, 2, 3, 3, 4, 4])
    two = position_of(MIDDLE, [[1, 2], [3, 4], [1, 2]], [1, 2, 3, 3, 4, 4])
    pair = Stretch(MIDDLE, one, [(0, "sum"), (1, "play 3")], 0), Stretch(MIDDLE, two, [(0, "sum"), (1, "play 3")], 0)
    assert compare(sqlite_url, [pair], [MIDDLE]) == 0
    first = Stretch(MIDDLE, one, [(0, "play 1"), (1, "give 3 to 2")], 0)
    second = Stretch(MIDDLE, two, [(0, "play 1"), (1, "give 4 to 2")], 0)
    with pytest.raises(AssertionError, match="seat with beats 0"):
        compare(sqlite_url + "-", [(first, second)], [MIDDLE])


# The three games: positions whose hidden cards are dealt anew, by each game's own table of who may see what


class Pair(Twins):
    """Twins that throw the dice of a table, and remember what they did."""

    def plain(self, state: State) -> Json:
        position: Json = json.loads(canonical(self.game.save(state)))
        return position

    def stretch(self, game: str, length: int) -> tuple[Stretch, Stretch]:
        starts = self.plain(self.ours), self.plain(self.theirs)
        chances = [Sealed(bytes.fromhex(SECRET)) for _ in range(2)]
        moves: tuple[Moves, Moves] = ([], [])
        while len(moves[0]) < length and not self.ours.over:
            actors = self.ours.to_act
            actor = actors[self.dice.below(len(actors))]
            legal = self.ours.legal(actor)
            action = legal[self.dice.below(len(legal))]
            same = self.like(actor, action)
            if same is None:
                break
            after = self.ours.clone(), self.theirs.clone()
            for state, chance, choice in zip(after, chances, (action, same), strict=True):
                state.apply(actor, choice, chance, Log())
            if any(state.over for state in after):
                break  # the end of a game shows everything
            shown = [self.oracle.shown(self.plain(state), self.seat) for state in after]
            if shown[0] != shown[1]:
                break  # the rules show the seat something that differs
            self.ours, self.theirs = after
            moves[0].append((actor, action.text))
            moves[1].append((actor, same.text))
        return Stretch(game, starts[0], moves[0], self.seat), Stretch(game, starts[1], moves[1], self.seat)


def pairs_of(game: str, oracle: Oracle, config: Config, wanted: int) -> list[tuple[Stretch, Stretch]]:
    """Stretches of some length from all over games, for every seat and the spectator, whose hidden cards differ."""
    rules = find(game)
    found: list[tuple[Stretch, Stretch]] = []
    for seed in itertools.count():
        walk, dice = Walk(rules, config, seed), Dice(derive(seed, "pairs"))
        skip = int(dice.below(40))
        if any(number == skip or state.over for number, state in enumerate(walk.states())) and not walk.state.over:
            seats: list[int | None] = [None, *range(rules.seats(config.players))]
            pair = Pair(rules, oracle, seats[len(found) % len(seats)], walk, dice)
            if position_digest(rules, pair.ours) != position_digest(rules, pair.theirs):
                stretches = pair.stretch(game, LONGEST)
                if len(stretches[0].moves) >= SHORTEST:
                    found.append(stretches)
        if len(found) == wanted:
            return found
    raise AssertionError


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "game,oracle,config",
    [
        ("syncro", SyncroOracle(), Config(3, {"level": "IIb"})),
        ("resonance", ResonanceOracle(), Config(4)),
        ("resonance", ResonanceOracle(), Config(6, {"mode": "realtime"}, rush=True)),
        ("enchanters", EnchantersOracle(), Config(2, {"kingdoms": "random", "fast": True})),
    ],
    ids=["syncro", "resonance", "resonance-realtime-teams", "enchanters"],
)
def test_hidden_cards_of_the_real_games_leave_no_trace(
    game: str, oracle: Oracle, config: Config, sqlite_url: str
) -> None:
    pairs = pairs_of(game, oracle, config, wanted=8)
    told_apart = compare(sqlite_url, pairs)
    # Where hands are hidden, their holder hears of the difference; Enchanters hides nothing but decks.
    assert (told_apart > 0) == (game != "enchanters")


# Toys


def position_of(game: str, hands: list[list[int]], deck: list[int]) -> Json:
    """The beginning of a game with these cards."""
    rules = find(game)
    position = rules.save(rules.new(3, rules.options_type(), Dice(1)))
    return position | {"hands": hands, "deck": deck}


JUDGED = pytest.mark.parametrize("trusted", [TOYS, ()], ids=["here", "elsewhere"])


@JUDGED
def test_hidden_cards_leave_no_trace_in_what_is_sent(trusted: tuple[str, ...], sqlite_url: str) -> None:
    # The hands of seats 1 and 2 and the deck differ; seat 0 has the same cards, and everybody does the same.
    one = position_of(WHISPERS, [[1, 2], [3, 4], [1, 2]], [1, 2, 3, 3, 4, 4])
    two = position_of(WHISPERS, [[1, 2], [3, 1], [1, 4]], [2, 2, 3, 3, 4, 4])
    moves = [(0, "play 1"), (1, "play 3"), (2, "play 1"), (0, "sum")]
    pair = Stretch(WHISPERS, one, moves, 0), Stretch(WHISPERS, two, moves, 0)
    assert compare(sqlite_url, [pair], trusted) == 1


@JUDGED
def test_secret_choices_leave_no_trace_until_they_are_shown(trusted: tuple[str, ...], sqlite_url: str) -> None:
    position = position_of(SCRAMBLE, [[1, 2], [3, 4], [1, 3]], [1, 2, 2, 3, 4, 4])
    first = Stretch(SCRAMBLE, position, [(1, "lay 3"), (2, "grab")], 0)
    second = Stretch(SCRAMBLE, position, [(1, "lay 4"), (2, "lay 3")], 0)
    assert compare(sqlite_url, [(first, second)], trusted) == 1


@JUDGED
@pytest.mark.parametrize("game", [SATCHELS, JOURNEY])
def test_a_game_given_up_tells_nothing_that_was_hidden(game: str, trusted: tuple[str, ...], sqlite_url: str) -> None:
    moves = [(0, "done"), (1, "pack 1")], [(0, "done"), (1, "pack 3")]
    first, second = (Stretch(game, {"players": 2}, each, 0, gives_up=True) for each in moves)
    assert compare(sqlite_url, [(first, second)], trusted) == 1


def test_a_bot_that_thinks_less_unseen_shows_nothing_of_it(sqlite_url: str) -> None:
    """`hurried` comes with what everybody can notice, never with a card that is laid aside unseen."""

    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine", "random"])
        live = await running.services.tables.find(made["table"])
        running.services.tasks.stopping = True  # the bot is played here
        await running.do(made["table"], made["token"], "start")
        table, told = live.table, []

        async def bot(action: str, quiet: bool) -> None:
            entry = entries.Acted(1, action, by="bot", quiet=quiet, hurried=True)
            await table.take(table.next_row(2, None, entry))
            told.append(table_info(table))

        await table.take(table.next_row(1, None, entries.Acted(0, "done")))
        told.append(table_info(table))
        await bot("pack 1", quiet=True)
        await bot("done", quiet=False)
        assert told[0] == told[1]
        assert [info.hurried for info in told] == [False, False, True]
        running.services.tables.forget(live)  # it is ahead of its log
        running.services.tasks.stopping = False

    at(test, sqlite_url)


def test_a_leak_would_be_found(sqlite_url: str) -> None:
    """The other way round: what a seat may know changes what it is sent."""
    one = position_of(SCRAMBLE, [[1, 2], [3, 4], [1, 3]], [1, 2, 2, 3, 4, 4])
    two = position_of(SCRAMBLE, [[1, 3], [2, 4], [1, 3]], [1, 2, 2, 3, 4, 4])
    with pytest.raises(AssertionError, match="seat 0"):
        compare(sqlite_url, [(Stretch(SCRAMBLE, one, [], 0), Stretch(SCRAMBLE, two, [], 0))])
