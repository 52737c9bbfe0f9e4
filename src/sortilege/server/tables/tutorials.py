"""Lessons: tables that begin where a game wants them to, with neighbours who do what the lesson needs."""

from __future__ import annotations

import msgspec

from sortilege.core.chance import Sealed
from sortilege.core.lesson import LEARNER, Coach, Lesson, Walk, lessons_of
from sortilege.server.plugins.offers import LocalOffer, OfferedGame
from sortilege.server.tables import entries
from sortilege.server.tables.names import nickname
from sortilege.server.tables.play import Play

SCRIPT = "script"  # who sits on the other seats
OTHERWISE = "greedy"  # who plays for them when the script does not fit


class NoTutorial(Exception):
    """A game without one, or without this one."""


def tutorial(offered: OfferedGame, id: str = "") -> tuple[str, Lesson]:
    """Find a lesson by its id, or the first one."""
    lessons = lessons_of(offered.package)
    id = id or next(iter(lessons), "")
    if id not in lessons:
        raise NoTutorial(offered.game.name)
    return id, lessons[id]


def lesson(
    offered: OfferedGame, name: str, id: str, guest: str, nick: str
) -> tuple[entries.Created, list[entries.Entry]]:
    """Return the first entries of a lesson's table."""
    game = offered.game
    id, plan = tutorial(offered, id)
    created = entries.Created(
        game=name,
        rules=game.rules,
        data=game.digest,
        players=plan.players,
        host=guest,
        options=msgspec.to_builtins(game.read_options(plan.options)),
        cards=game.card_data if game.house else None,
        position=plan.position,
        secret=plan.secret,
        scripts=plan.scripts,
        lesson=id,
    )
    others: list[entries.Entry] = [entries.Bot(seat, SCRIPT) for seat in range(1, game.seats(plan.players))]
    return created, [entries.Sat(LEARNER, guest, nickname(nick, ()) or "?"), *others]


def scripted(scripts: dict[int, list[str]], play: Play, seat: int) -> str | None:
    """What the script says that a seat does now; None when it has run out, or does not fit."""
    script = scripts.get(seat, [])
    made = sum(move.seat == seat for move in play.moves)
    if made >= len(script):
        return None
    action = play.game.actions.by_text.get(script[made])
    return script[made] if action is not None and play.state.why_not(seat, action) is None else None


def coach(offered: OfferedGame, id: str, play: Play, games: int) -> Coach | None:
    """What the coach of a lesson has to say now; the lesson is the first game of its table. Games whose rules run
    elsewhere have none: it would have to ask them for every step anew."""
    plan = lessons_of(offered.package).get(id) if isinstance(offered, LocalOffer) else None
    if plan is None or not plan.steps or games != 1:
        return None
    chance = Sealed(play.secret, 0, play.chance.rises)
    state, walk = play.start.state(play.game, chance), Walk(id, plan, play.game)
    for made in play.moves:
        if made.seat == LEARNER:
            walk.heed(state, made.action)
        state.apply(made.seat, made.action, chance)
        walk.look(state)
    return walk.now(play.state)


def last_own_move(play: Play, seat: int) -> int | None:
    """The number of a seat's last action, which in a lesson can be taken back whatever came of it."""
    return next((number for number in reversed(range(len(play.moves))) if play.moves[number].seat == seat), None)
