"""A finished game that people watch together: one of them leads, the others see the same moment."""

from __future__ import annotations

from sortilege.server.messages import Lead, Led, encode
from sortilege.server.refusals import refuse
from sortilege.server.store.bus import Bus
from sortilege.server.tables.deals import Deals
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable


class Leading:
    def __init__(self, bus: Bus, deals: Deals) -> None:
        self.bus = bus
        self.deals = deals

    async def lead(self, live: LiveTable, listener: Listener, lead: Lead) -> None:
        """Show a moment to everybody at the table; nothing that may not be told, and never while a game is on: a number
        could be a word."""
        table = live.table
        seats = table.seats_of(listener.guest)
        if not seats:
            refuse("not-seated")
        may_tell = await table.ask(lambda table: table.may_tell(lead.game - 1))
        if may_tell:
            await self.deals.look_into(table, lead.game, listener.guest)
        if table.phase != "over" or not may_tell:  # the next game may have begun meanwhile
            refuse("not-over")
        if live.leader is not None and live.leader is not listener:
            refuse("led")
        live.leader = listener if lead.on else None
        self.tell(live, Led(seats[0], lead.game, lead.move, lead.seat, lead.open, lead.on))

    def left(self, live: LiveTable, listener: Listener) -> None:
        """Somebody has gone: if they led, nobody does any more."""
        if live.leader is listener:
            live.leader = None
            if live.led is not None:
                self.tell(live, Led(live.led.by, live.led.game, live.led.move, on=False))

    def tell(self, live: LiveTable, led: Led) -> None:
        self.show(live, led)
        eyes = "" if led.seat is None else led.seat
        self.bus.publish(f"{live.table.id}>{led.by}.{led.game}.{led.move}.{eyes}.{int(led.open)}.{int(led.on)}")

    def hear(self, live: LiveTable, note: str) -> None:
        """What is shown by somebody at another process."""
        by, game, move, eyes, open_cards, on = note.split(".")
        seat = int(eyes) if eyes else None
        self.show(live, Led(int(by), int(game), int(move), seat, open_cards == "1", on == "1"))

    def show(self, live: LiveTable, led: Led) -> None:
        live.led = led if led.on else None
        message = encode(led)
        for one in list(live.audience.listeners):
            one.send(message)

    def welcome(self, live: LiveTable, listener: Listener) -> None:
        """Tell a newcomer what is being shown, if anything still is."""
        if live.table.phase != "over":
            live.led = live.leader = None
        elif live.led is not None and listener in live.audience.listeners:
            listener.send(encode(live.led))
