"""Match points of Resonance: how often does a bot leave one open that could have been closed, or miss a win?

    PYTHONPATH=.cache/compiled python tools/match_points.py --bot ismcts:iters=500 --games 20 --seed 1

Games of three are played by one bot in all seats. A *match point* is a moment at which another lacks one object for
her third level, a *chance* one at which the witch herself does. A search with all cards open (not what the others
choose), with more iterations, then says what is best; that and what was chosen are tried in worlds of their own, and
are worth so much, -1 (lost) to 1 (won). A match point was *left open*, and a chance *missed*, where the choice is worth
less by more than `--loss`. Beside it stands what nobody can know beforehand: how often that very turn was lost, or not
won, though another action would have done it, the others having done what they did. `--out` keeps the bad moments, each
with the seat and what it chose, as JSON Lines.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from sortilege.bots import spec
from sortilege.bots.tree import Search
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.match import Match
from sortilege.core.state import Sampler, State, next_seat
from sortilege.games.resonance import GAME
from sortilege.games.resonance.habits import Reading
from sortilege.games.resonance.rules.turn import Choose
from sortilege.games.resonance.state import ResonanceState
from sortilege.lab.statistics import share

PLAYERS = 3
EXPLORE = 0.7


class Open(Sampler):
    """A table with all cards open, at the moment when everybody is to choose."""

    def __init__(self, state: State) -> None:
        self.state = state

    def draw(self, dice: Dice) -> State:
        return self.state.clone()


def better(state: State, seat: int, action: Action, iterations: int, dice: Dice) -> tuple[Action, float]:
    """The best action that such a search finds, and by how much it is worth more than this one."""
    best = searched(state, seat, iterations, dice).arms()[0].action
    if best is action:
        return best, 0.0
    return best, worth(state, seat, best, iterations) - worth(state, seat, action, iterations)


def worth(state: State, seat: int, action: Action, iterations: int) -> float:
    """What an action is worth, by a search that begins with it; the others choose by their habits then."""
    return searched(state, seat, iterations // 2, Dice(1), action).spreads[seat].mean


def searched(state: State, seat: int, iterations: int, dice: Dice, given: Action | None = None) -> Search:
    search = Search(Open(state), GAME.advisor, seat, dice, EXPLORE, GAME.advisor.horizon(PLAYERS), 1.0)
    if given is not None:
        search.given[seat] = given
    search.run(iterations)
    return search


def ends(state: State, seat: int, action: Action, others: dict[int, Action], dice: Dice) -> int:
    """How this turn ends for a witch, the others doing this: 1 won, -1 lost, 0 neither; all else as advised."""
    end = state.clone()
    assert isinstance(end, ResonanceState)
    turn = end.turn
    for who, what in {**others, seat: action}.items():
        if end.why_not(who, what) is None:
            end.play(who, what, dice, None)
    while not end.over and end.turn == turn:
        who = next_seat(end, dice)
        end.play(who, GAME.advisor.advise(end, who, dice), dice, None)
    return int(end.utility(seat)) if end.over else 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="ismcts:iters=500")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=4000)
    parser.add_argument("--loss", type=float, default=0.2)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    count: Counter[str] = Counter()
    for game in range(asked.games):
        seed = derive(asked.seed, game)
        match = Match(
            GAME, PLAYERS, GAME.options_type(), [spec.make(asked.bot) for _ in range(PLAYERS)], Dice(seed), seed
        )
        while not match.state.over:
            state, before = match.state.clone(), len(match.moves)
            assert isinstance(state, ResonanceState)
            match.step()
            if not isinstance(state.stack[-1], Choose) or len(state.to_act) < PLAYERS:
                continue
            chosen = {move.seat: GAME.actions.by_text[move.do] for move in match.moves[before:]}
            for seat, action in chosen.items():
                judge(state, seat, action, chosen, asked, count)
        print(f"{game + 1} games: {told(count)}", flush=True)


def judge(
    state: ResonanceState,
    seat: int,
    action: Action,
    chosen: dict[int, Action],
    asked: argparse.Namespace,
    count: Counter[str],
) -> None:
    reading = Reading(state, seat)
    others = {who: what for who, what in chosen.items() if who != seat}
    for name, there, bad, good in (("match points", reading.win, -1, 0), ("chances", reading.own_win, 0, 1)):
        if not there:
            continue
        count[name] += 1
        dice = Dice(derive(asked.seed, state.turn, seat))
        best, loss = better(state, seat, action, asked.iterations, dice)
        if loss > asked.loss:
            count[f"{name}, bad"] += 1
            if asked.out:
                moment = {"seat": seat, "chose": action.text, "best": best.text, "loss": round(loss, 2)}
                with asked.out.open("a", encoding="utf-8") as out:
                    out.write(json.dumps({**moment, "position": GAME.save(state)}) + "\n")
        if ends(state, seat, action, others, Dice(1)) <= bad:
            count[f"{name}, hindsight"] += any(
                ends(state, seat, other, others, Dice(1)) >= good for other in state.legal(seat)
            )


def told(count: Counter[str]) -> str:
    parts = []
    for name, word in (("match points", "left open"), ("chances", "missed")):
        bad = share(count[f"{name}, bad"], count[name])
        late = count[f"{name}, hindsight"]
        parts.append(
            f"{count[name]} {name}, {word} {count[f'{name}, bad']} ({100 * bad.mean:.1f} %, {100 * bad.low:.1f} to "
            f"{100 * bad.high:.1f}), in hindsight {late}"
        )
    return "; ".join(parts)


if __name__ == "__main__":
    main()
