"""`bench server`: how many live tables one server process carries."""

from __future__ import annotations

from rich import box
from rich.table import Table

from sortilege.cli.screen import emit, out

GAME = "syncro"
LOADS = [100, 500, 1000]


def bench_server(quick: bool, json: bool) -> None:
    """Measure latency, memory and CPU time at 100, 500 and 1,000 live tables with four clients each."""
    from sortilege.server.bench.load import run  # slow to import

    found = run(GAME, LOADS[:1] if quick else LOADS, 10.0 if quick else 30.0)
    if json:
        emit(found)
        return
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Tables", "Clients", "Bots each", "Actions", "p50, ms", "p99, ms", "kB a table", "CPU s", "of s"):
        table.add_column(heading, justify="right")
    for one in found:
        counts = (f"{one.tables:,}", f"{one.clients:,}", str(one.bots), f"{one.actions:,}")
        times = (f"{one.p50:.1f}", f"{one.p99:.1f}", f"{one.table_kb:.0f}")
        table.add_row(*counts, *times, f"{one.server_cpu:.1f} + {one.load_cpu:.1f}", f"{one.seconds:.0f}")
    out.print(table)
    out.print(f"{GAME}, one action per table every 5 seconds, from the action to the last of its screens.")
    out.print("Server on one core (CPU of its bots not counted), load on the other: CPU server + load.")
    largest = max((one for one in found if not one.bots), key=lambda one: one.tables)
    show_forecast(1000 * largest.server_cpu / max(1, largest.actions + largest.own))


def show_forecast(service: float) -> None:
    """What the same core would make of other loads, by simulation."""
    from sortilege.server.bench.forecast import forecast

    out.print(f"\nWith {service:.2f} ms of CPU per action, one core (simulated):")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Tables", "Busy, %", "p50, ms", "p99, ms"):
        table.add_column(heading, justify="right")
    for tables in (500, 1000, 1500, 2000):
        if service < 5000 / tables:
            one = forecast(service, tables)
            table.add_row(f"{tables:,}", f"{one.busy:.0%}", f"{one.p50:.1f}", f"{one.p99:.1f}")
    out.print(table)
