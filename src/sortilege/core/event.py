"""Events: what happened, as typed records that drive the log, the animation and both languages."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret:
    """An argument of an event that only some seats may know."""

    def __init__(self, value: object, seats: tuple[int, ...]) -> None:
        self.value: Final[object] = value
        self.seats: Final[tuple[int, ...]] = seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A kind and its arguments; the text is the message `event-<kind>` of the game's catalogue."""

    def __init__(self, kind: str, args: dict[str, object]) -> None:
        self.kind: Final[str] = kind
        self.args: Final[dict[str, object]] = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.kind == other.kind and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.kind)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.args}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """Collects the events of the actions it is given to; without a log no event is ever made.

    The rules change the state first and tell of it then, so that the state at that moment shows the event done.
    """

    def __init__(self) -> None:
        self.events: Final[list[Event]] = []

    def follow(self, state: object) -> None:
        """Say which state the events are about. Set-up says so before it tells anything; a `Film` needs to know."""

    def tell(self, kind: str, **args: object) -> None:
        self.events.append(Event(kind, args))


def seen(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it (None is the spectator): a secret that is not its own is left out."""
    args: dict[str, object] = {}
    for name, value in event.args.items():
        if not isinstance(value, Secret):
            args[name] = value
        elif seat is not None and seat in value.seats:
            args[name] = value.value
    return Event(event.kind, args)
