"""Rules one can play: a shipped example after any actions, worked out by the rules. It is nobody's and kept nowhere."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from sortilege.core.beat import Projector
from sortilege.core.errors import Illegal
from sortilege.core.example import Chapter, rulebook_of, shown
from sortilege.core.lesson import Told
from sortilege.core.words import Line
from sortilege.server.footage import Footage
from sortilege.server.http.content import GameName
from sortilege.server.http.exchange import Request
from sortilege.server.http.routes import Router
from sortilege.server.messages import SeatNumber
from sortilege.server.refusals import Refused
from sortilege.server.tables.projection import outcome_info, tell_beats, told_events
from sortilege.server.tables.queries import Moment

MOST = 60  # actions of an example; no shipped one has so many

Text = Annotated[str, Meta(max_length=80)]
ExampleId = Annotated[str, Meta(max_length=60)]

router = Router()


class ExampleInfo(Struct, frozen=True):
    id: str
    title: Told
    rules: tuple[str, ...]
    play: tuple[str, ...]
    players: int
    seats: int
    stage: int = 0


class RulebookInfo(Struct, frozen=True):
    """Every rule with where it comes from and its example; the examples; by a refusal's id the rule behind it, by a
    card's id the example that shows it."""

    chapters: tuple[Chapter, ...]
    examples: tuple[ExampleInfo, ...]
    reasons: dict[str, str]
    cards: dict[str, str] = {}


class PlayExample(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played from the start of an example, and through whose eyes it is seen (none: whoever is asked then).
    `held` is its position as it lies, where it goes on by itself before anybody is asked."""

    moves: Annotated[tuple[Text, ...], Meta(max_length=MOST)] = ()
    seat: SeatNumber | None = None
    held: bool = False


@router.get("/api/games/{name}/rulebook")
async def rulebook(request: Request, name: GameName) -> RulebookInfo:
    """The rules of a game one by one, each with an example to be played or the reason why it has none."""
    offered = request.services.offers.find(name)
    book = rulebook_of(offered.package)
    examples = tuple(
        ExampleInfo(one.id, one.title, one.rules, one.play, one.players, offered.game.seats(one.players), one.stage)
        for one in book.examples
    )
    return RulebookInfo(book.chapters, examples, book.reasons, book.cards)


@router.post("/api/games/{name}/examples/{example}")
async def play_example(request: Request, name: GameName, example: ExampleId, body: PlayExample) -> Moment:
    """An example after these actions, as a seat sees it."""
    offered = request.services.offers.find(name)
    game, found = offered.game, rulebook_of(offered.package).find(example)
    try:
        state, before, film = (now := shown(game, found, body.moves)).state, now.before, now.film
    except Illegal as error:
        raise Refused(Line(error.reason.id, error.reason.args)) from error
    seat = body.seat if body.seat is not None and body.seat < state.seats else next(iter(state.to_act), 0)
    if body.held and not body.moves and before is not None:
        view, words = game.view(before, seat), offered.words(before, seat)
        return Moment(game=0, move=0, moves=len(found.play), seat=seat, view=view, events=(), words=words)
    footage = Footage(film.events, before, film.states)
    beats = tell_beats(offered, state, footage, seat, True, Projector(game)) if before is not None else ()
    return Moment(
        game=0,
        move=len(body.moves),
        moves=len(found.play),
        seat=seat,
        view=game.view(state, seat),
        events=() if beats else told_events(game, film.events, seat, True),
        words=offered.words(state, seat),
        outcome=outcome_info(state.outcome),
        beats=beats,
    )
