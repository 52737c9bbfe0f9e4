"""A process that makes reviews, some steps at a time: asked on stdin, answers on stdout, one line each."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from msgspec import Raw, Struct

from sortilege.core.errors import Problem
from sortilege.core.record import Record
from sortilege.review.analysis import Analysis
from sortilege.review.trying import Trial, tried
from sortilege.server.workers.serve import GameLibrary, fault, serve

TRY = 1.0  # seconds for one action that somebody tries: others wait for this worker
KEPT = 4  # analyses that are under way


class ReviewRequest(Struct, frozen=True):
    """Go on with a review for so many seconds; with a record if it is begun. Or: what is another action worth?"""

    key: str
    game: str
    rules: str
    data: str
    cards: str | None
    seconds: float
    record: str = ""
    trial: Trial | None = None
    effort: int = 0  # of the whole review, in iterations; 0: the usual


class ReviewAnswer(Struct, frozen=True, omit_defaults=True):
    done: int = 0
    of: int = 0
    review: Raw = Raw(b"null")
    forgotten: bool = False  # begin again, with the record
    problem: str = ""


class ReviewMemory:
    """The reviews that are under way."""

    def __init__(self) -> None:
        self.library = GameLibrary()
        self.under_way: OrderedDict[str, Analysis] = OrderedDict()

    def answer(self, request: ReviewRequest) -> ReviewAnswer:
        game = self.library.game(request.game, request.rules, request.data, request.cards)
        if request.trial is not None:
            found = tried(game, Record.parse(request.record), request.trial, seconds=TRY)
            return ReviewAnswer(review=Raw(msgspec.json.encode(found)))
        analysis = self.under_way.pop(request.key, None)
        if request.record:
            record = Record.parse(request.record)
            analysis = Analysis(game, record, effort=request.effort) if request.effort else Analysis(game, record)
        if analysis is None:
            return ReviewAnswer(forgotten=True)
        if analysis.work(request.seconds):
            self.under_way[request.key] = analysis
            if len(self.under_way) > KEPT:
                self.under_way.popitem(last=False)
        return ReviewAnswer(analysis.done, analysis.of, Raw(msgspec.json.encode(analysis.review())))


def main() -> None:
    memory = ReviewMemory()

    def answer(line: bytes) -> ReviewAnswer:
        try:
            return memory.answer(msgspec.json.decode(line, type=ReviewRequest))
        except MemoryError:
            raise
        except Exception as error:  # whatever a game gets wrong
            return ReviewAnswer(problem=str(error) if isinstance(error, Problem) else fault(error))

    serve(answer)


if __name__ == "__main__":
    main()
