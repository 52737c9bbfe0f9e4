"""How much one server process carries: real sockets against a real server, each pinned to a core of its own."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import perf_counter, process_time, sleep
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from sortilege.core.errors import Problem
from sortilege.core.registry import find, names

PLAYERS = 4
EVERY = 5.0  # seconds between two actions at a table
SLOW = 5.0  # seconds after which an update that some screens never got counts as seen by its actor only
SHARED = (1, 2, 4)  # processes on one database
OPENING = 32  # connections opened at the same time


class Load(NamedTuple):
    """What a server is given to do; with `beats`, every screen is told what happened step by step, as the page is."""

    game: str
    tables: int
    beats: bool = True
    bots: int = 0  # at each table; the other seats are people's


class Place(NamedTuple):
    """Where a server keeps its tables, and how many processes serve them."""

    database_url: str = ""  # a SQLite file of its own, if it is empty
    processes: int = 1


HERE = Place()


class Measured(Struct, frozen=True):
    """One load, measured for some seconds."""

    game: str
    beats: bool
    tables: int
    clients: int
    bots: int
    actions: int
    p50: float  # milliseconds from an action to the last screen
    p99: float
    own: int  # actions that only their own seat could see
    bytes: float  # sent for one action, to all its screens together
    table_kb: float  # memory per table beyond the base
    server_cpu: float  # seconds, while measuring
    load_cpu: float
    seconds: float
    processes: int = 1
    database_cpu: float | None = None  # seconds of a database on this machine; None: there is none

    @property
    def cpu(self) -> float:
        """Milliseconds of the server for one action."""
        return 1000 * self.server_cpu / max(1, self.actions + self.own)

    @property
    def database(self) -> float | None:
        """Milliseconds of the database for one action."""
        return None if self.database_cpu is None else 1000 * self.database_cpu / max(1, self.actions + self.own)


class ViewPart(Struct):
    decision: int
    legal: list[str]


class Incoming(Struct):
    type: str
    seat: int | None = None
    view: ViewPart | None = None
    phase: str = ""
    number: int = 0


_decoder = msgspec.json.Decoder(Incoming)


class BenchTable:
    """A table whose people act in turn, at random, every few seconds."""

    def __init__(self, url: str, id: str, tokens: list[str], beats: bool, seed: int) -> None:
        self.url = url
        self.id = id
        self.beats = beats
        self.tokens = tokens
        self.random = Random(seed)
        self.sockets: list[ClientConnection] = []
        self.views: dict[int, ViewPart] = {}
        self.at = [0.0] * len(tokens)
        self.phase = ""
        self.number = 0
        self.latencies: list[float] = []
        self.own = 0
        self.sent = 0
        self.bytes = 0
        self.changed = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for index, token in enumerate(self.tokens):
            headers = {"authorization": f"Bearer {token}"}
            where = self.url.replace("http", "ws") + "/api/socket"
            socket = await connect(
                where, additional_headers=headers, compression=None, ping_interval=None, open_timeout=120
            )
            hello = {"type": "hello", "protocol": 1, "table": self.id, "beats": self.beats}
            await socket.send(msgspec.json.encode(hello).decode())
            self.sockets.append(socket)
            self.tasks.append(asyncio.create_task(self.listen(index, socket)))

    async def listen(self, index: int, socket: ClientConnection) -> None:
        async for message in socket:
            self.bytes += len(message)
            heard = _decoder.decode(message)
            if heard.type == "view" and heard.view is not None and heard.seat is not None:
                self.views[heard.seat] = heard.view
                self.at[index] = perf_counter()
                self.changed.set()
            elif heard.type == "table":
                self.phase, self.number = heard.phase, heard.number

    async def run(self) -> None:
        await asyncio.sleep(self.random.random() * EVERY)
        while True:
            began = perf_counter()
            await self.act()
            await asyncio.sleep(max(0.0, EVERY - (perf_counter() - began)))

    async def act(self) -> None:
        if self.phase != "playing":
            await self.send(0, {"type": "start", "id": f"s{self.number}"})
            return
        asked = [seat for seat, view in self.views.items() if view.legal]
        if not asked:
            return
        seat = self.random.choice(asked)
        view = self.views[seat]
        action = self.random.choice(view.legal)
        self.sent += 1
        before = perf_counter()
        id = f"{self.number}.{seat}.{view.decision}.{self.sent}"
        act = {"type": "act", "id": id, "seat": seat, "decision": view.decision, "action": action}
        await self.send(seat if len(self.sockets) > 1 else 0, act)
        with suppress(TimeoutError):
            async with asyncio.timeout(SLOW):
                while min(self.at) <= before:
                    self.changed.clear()
                    await self.changed.wait()
        if min(self.at) > before:
            self.latencies.append(max(self.at) - before)
        else:
            self.own += 1

    async def send(self, index: int, message: dict[str, Any]) -> None:
        await self.sockets[index].send(msgspec.json.encode(message).decode())

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for socket in self.sockets:
            socket.transport.abort()


@contextmanager
def pinned_server(folder: str, place: Place = HERE) -> Iterator[tuple[str, int]]:
    """A server on the first core; this process keeps to the second. With a database of its own, which runs anywhere,
    nobody keeps to a core."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise Problem("This measurement needs two cores: one for the server, one for the load.")
    address = Path(folder, "address")
    command = [sys.executable, "-m", "sortilege", "serve", "--host", "127.0.0.1", "--port", "0", "--no-limits"]
    command += ["--bot-pace", "0", "--show-pace", "0", "--workers", str(place.processes)]
    # Not on the command line: it may hold a password.
    env = os.environ | {"SORTILEGE_DATABASE_URL": place.database_url or f"sqlite:///{folder}/bench.db"}
    mine, theirs = (cores, cores) if place.database_url else (cores[1:2], cores[:1])
    with address.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, env=env, preexec_fn=lambda: os.sched_setaffinity(0, theirs))
    os.sched_setaffinity(0, mine)
    try:
        yield wait_for(address, process), process.pid
    finally:
        process.terminate()
        process.wait()
        os.sched_setaffinity(0, cores)


def wait_for(address: Path, process: subprocess.Popen[bytes]) -> str:
    """The server's address, once it has said it."""
    for _ in range(600):
        sleep(0.1)
        for line in address.read_text().splitlines():
            if "http://" in line:
                return line[line.index("http://") :].strip().rstrip("/")
        if process.poll() is not None:
            break
    raise Problem("The server did not start.")


def serving_processes(pid: int, place: Place) -> list[int]:
    """The processes that serve: that one, or those it has started."""
    if place.processes == 1:
        return [pid]
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def database_processes(place: Place) -> list[int]:
    """The processes of a database that runs on this machine: what it does for us, and what it does by itself."""
    if not place.database_url:
        return []
    import asyncpg

    connection = await asyncpg.connect(place.database_url)
    try:
        rows = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    finally:
        await connection.close()
    return [pid for (pid,) in rows if is_postgres(pid)]


def is_postgres(pid: int) -> bool:
    """Whether a process of this machine is one of PostgreSQL: elsewhere the same number means another."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip() == "postgres"
    return False


def memory(pid: int) -> int:
    """Resident bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, pid: int, load: Load, seconds: float, place: Place = HERE) -> Measured:
    tables = load.tables
    await warm_up(url, load)
    servers = serving_processes(pid, place)
    base = sum(map(memory, servers))
    made = [await make(url, load, number) for number in range(tables)]
    for start in range(0, tables, OPENING):
        await asyncio.gather(*(table.open() for table in made[start : start + OPENING]))
    for table in made:
        await table.send(0, {"type": "start", "id": "s0"})
    await asyncio.sleep(EVERY)  # until everybody has the first view
    each = (sum(map(memory, servers)) - base) / tables / 1000
    # A pause of ours would look like one of the server's, and tables that it had kept would act all at once ever after.
    gc.collect()
    gc.disable()
    playing = [asyncio.create_task(table.run()) for table in made]
    await asyncio.sleep(EVERY)  # until the load is even
    for table in made:
        table.latencies.clear()
        table.own = table.bytes = 0
    backends = await database_processes(place)
    began, server, database, own_cpu = perf_counter(), sum(map(cpu, servers)), sum(map(cpu, backends)), process_time()
    await asyncio.sleep(seconds)
    took, server, own_cpu = perf_counter() - began, sum(map(cpu, servers)) - server, process_time() - own_cpu
    database = sum(map(cpu, filter(is_postgres, backends))) - database
    gc.enable()
    found = sorted(latency * 1000 for table in made for latency in table.latencies)
    own = sum(table.own for table in made)
    sent = sum(table.bytes for table in made) / max(1, len(found) + own)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(table.close() for table in made))
    p50, p99 = (found[min(len(found) - 1, int(len(found) * share))] if found else 0.0 for share in (0.5, 0.99))
    return Measured(
        game=load.game,
        beats=load.beats,
        tables=tables,
        clients=tables * (PLAYERS - load.bots),
        bots=load.bots,
        actions=len(found),
        p50=p50,
        p99=p99,
        own=own,
        bytes=sent,
        table_kb=each,
        server_cpu=server,
        load_cpu=own_cpu,
        seconds=took,
        processes=place.processes,
        database_cpu=database if backends else None,
    )


async def warm_up(url: str, load: Load) -> None:
    """One table from beginning to end: the base is a server at work, with all its code loaded."""
    table = await make(url, load, 0)
    await table.open()
    await table.send(0, {"type": "start", "id": "s"})
    await asyncio.sleep(EVERY)
    await table.close()


async def make(url: str, load: Load, number: int) -> BenchTable:
    people = PLAYERS - load.bots
    seats = [{"kind": "mine"}, *[{"kind": "open"}] * (people - 1), *[{"kind": "bot", "bot": "random"}] * load.bots]
    body = {"game": load.game, "players": PLAYERS, "name": "Ada", "seats": seats}
    made = await post(f"{url}/api/tables", body)
    tokens = [made["token"]]
    for guest in range(1, people):
        joined = await post(f"{url}/api/tables/{made['table']}/seats", {"name": f"Guest {guest}"})
        tokens.append(joined["token"])
    return BenchTable(url, made["table"], tokens, load.beats, number)


async def post(url: str, body: Any) -> dict[str, Any]:
    from urllib.request import Request, urlopen

    def there() -> bytes:
        request = Request(url, msgspec.json.encode(body), {"content-type": "application/json"})
        with urlopen(request, timeout=120) as answer:
            data: bytes = answer.read()
        return data

    return msgspec.json.decode(await asyncio.to_thread(there), type=dict[str, Any])


def raise_limits(sockets: int) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < sockets + 200:
        if hard < sockets + 200:
            raise Problem(f"{sockets} sockets are too many here: this system allows {hard} open files.")
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def run(tables: list[int], seconds: float) -> list[Measured]:
    """Every load on a fresh server: each game without beats and with them, then one game with more tables, and with
    bots on all seats but one."""
    games = [name for name in names() if PLAYERS in find(name).players]
    compared = [Load(game, tables[0], beats) for game in games for beats in (False, True)]
    more = [Load(games[0], number) for number in tables[1:]]
    return [run_one(load, seconds) for load in [*compared, *more, Load(games[0], tables[0], True, PLAYERS - 1)]]


def run_shared(database_url: str, tables: int, seconds: float) -> list[Measured]:
    """One game, served by one, two and four processes that share a database."""
    game = next(name for name in names() if PLAYERS in find(name).players)
    return [run_one(Load(game, tables), seconds, Place(database_url, processes)) for processes in SHARED]


def run_one(load: Load, seconds: float, place: Place = HERE) -> Measured:
    raise_limits(load.tables * PLAYERS)
    with tempfile.TemporaryDirectory(prefix="sortilege-bench") as folder, pinned_server(folder, place) as (url, pid):
        return asyncio.run(measure(url, pid, load, seconds, place))


if __name__ == "__main__":  # one load, without a table around it: GAME TABLES [plain] [DATABASE_URL PROCESSES]
    given = [word for word in sys.argv[3:] if word != "plain"]
    where = Place(given[0], int(given[1])) if given else HERE
    one = run_one(Load(sys.argv[1], int(sys.argv[2]), beats="plain" not in sys.argv), 20.0, where)
    print(one, f"{one.cpu:.2f} ms of CPU per action, of the database {one.database}")
