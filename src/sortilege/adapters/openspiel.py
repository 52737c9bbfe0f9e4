"""The games as OpenSpiel games: `pyspiel.load_game("sortilege_syncro(players=3)")` once this module is imported.

The information state of a player is all that its seat has been told, event by event, with its own actions; its
observation is its view, and the numbers of `Game.encode`. All chance is one node at the start, which picks a deal: it
fixes every later shuffle, and nobody sees it. Where several seats are asked at once they answer one after the other,
lowest first, none seeing the others' answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from sortilege.core import registry
from sortilege.core.chance import Dice, derive
from sortilege.core.event import Log
from sortilege.core.extras import extra
from sortilege.core.game import Game, position_digest
from sortilege.core.state import State

with extra("openspiel"):
    import numpy as np
    import pyspiel

    from sortilege.adapters.flat import Flattener, packed

DEALS = 1000


class Terms:
    """What a game is played on; shared by all its states, however often they are copied."""

    def __init__(self, name: str, players: int, options: Mapping[str, Any], deals: int) -> None:
        self.given = (name, players, options, deals)
        self.game = registry.find(name)
        self.game.check_players(players)
        self.players = players
        self.options = self.game.read_options(options)
        self.deals = deals
        self.seats = self.game.seats(players)

    def __deepcopy__(self, memo: dict[int, Any]) -> Terms:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (Terms, self.given)


class Progress:
    """A game under way and what each seat has been told; OpenSpiel copies it where it clones a state."""

    def __init__(self, terms: Terms, deal: int, actions: Sequence[int] = ()) -> None:
        self.terms = terms
        self.deal = deal
        self.actions: list[int] = []
        self.game = terms.game
        self.dice = Dice(derive("openspiel", deal))
        log = Log()
        self.state: State = terms.game.new(terms.players, terms.options, self.dice, log)
        self.told: list[list[str]] = [[] for _ in range(int(self.state.seats))]
        self.tell(log)
        for code in actions:
            self.apply(code)

    def tell(self, log: Log) -> None:
        for seat, lines in enumerate(self.told):
            for event in log.events:
                seen = self.game.see(event, seat)
                lines.append(msgspec.json.encode({"kind": seen.kind, **seen.args}).decode())

    def apply(self, code: int) -> None:
        """The lowest seat that is asked acts."""
        seat, action = self.state.to_act[0], self.game.actions[code]
        log = Log()
        self.state.apply(seat, action, self.dice, log)
        self.actions.append(code)
        self.told[seat].append(f"> {action.text}")
        self.tell(log)

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        other = Progress.__new__(Progress)
        other.terms, other.deal, other.actions = self.terms, self.deal, list(self.actions)
        other.game = self.game
        other.dice = Dice(0)
        other.dice.a, other.dice.b = self.dice.a, self.dice.b
        other.state = self.state.clone()
        other.told = [list(lines) for lines in self.told]
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return (Progress, (self.terms, self.deal, self.actions))


def type_of(game: Game) -> Any:
    """The OpenSpiel type of one of our games."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"sortilege_{game.name}",
        long_name=f"Sortilège: {game.name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if game.cooperative else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats(players) for players in game.players),
        min_num_players=min(game.seats(players) for players in game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.players[0], "options": "", "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """Parameters: `players`, `options` (`key:value`, separated by semicolons) and `deals`, how many there are."""

    name: ClassVar[str]  # of our game; a subclass for each is made by `register`

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = registry.find(self.name)
        options = dict(pair.split(":", 1) for pair in str(given.get("options", "")).split(";") if pair)
        players, deals = int(given.get("players", game.players[0])), int(given.get("deals", DEALS))
        self.terms = Terms(self.name, players, options, deals)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=deals,
            num_players=self.terms.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.bound(players),
        )
        super().__init__(type_of(game), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"There is nothing to set about an observation, but these were given: {params}.")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before the deal there is nothing but chance."""

    def __init__(self, spiel: Any) -> None:
        super().__init__(spiel)
        self.terms: Terms = spiel.terms
        self.progress: Progress | None = None

    def current_player(self) -> int:
        if self.progress is None:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.progress.state
        return int(pyspiel.PlayerId.TERMINAL) if state.over else int(state.to_act[0])

    def _legal_actions(self, player: int) -> list[int]:
        assert self.progress is not None
        return sorted(action.code for action in self.progress.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.terms.deals) for deal in range(self.terms.deals)]

    def _apply_action(self, action: int) -> None:
        if self.progress is None:
            self.progress = Progress(self.terms, int(action))
        else:
            self.progress.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.terms.game.actions[action].text

    def is_terminal(self) -> bool:
        return self.progress is not None and bool(self.progress.state.over)

    def returns(self) -> list[float]:
        outcome = None if self.progress is None else self.progress.state.outcome
        return [0.0] * self.terms.seats if outcome is None else list(outcome.utilities)

    def __str__(self) -> str:
        game = self.terms.game
        return "" if self.progress is None else f"{game.name} {position_digest(game, self.progress.state)}"


class Observer:
    """Strings and numbers for OpenSpiel. With perfect recall: everything told; without: the view of the moment."""

    def __init__(self, spiel: Any, kind: Any) -> None:
        terms: Terms = spiel.terms
        game = terms.game
        self.kind = kind
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall:
            self.encoder = game.encoder()
            self.flattener = Flattener(game.observation_space())
            self.tensor = np.zeros(self.flattener.space.width, np.float32)
            self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.progress is not None and self.tensor.size:
            game, seat = state.progress.game, self.who(player)
            if seat is None:
                self.tensor[:] = game.encode(game.view(state.progress.state, None))
            else:
                bytes_seen = packed(self.encoder, self.flattener.space, state.progress.state, seat)
                self.tensor[:] = self.flattener.one(bytes_seen)

    def who(self, player: int) -> int | None:
        """Without anybody's private information one sees what a spectator sees."""
        return None if self.kind.private_info == pyspiel.PrivateInfoType.NONE else player

    def string_from(self, state: SpielState, player: int) -> str:
        progress = state.progress
        if progress is None:
            return ""
        if self.kind.perfect_recall:
            return "\n".join([f"seat {player}", *progress.told[player]])
        game = progress.game
        seen = msgspec.to_builtins(game.view(progress.state, self.who(player)))
        if not self.kind.public_info:  # only what a spectator is not told
            public = msgspec.to_builtins(game.view(progress.state, None))
            seen = {key: value for key, value in seen.items() if value != public[key]}
        return msgspec.json.encode(seen).decode()


def register() -> None:
    """Tell OpenSpiel about every game that is installed. Each has a class in this module, where pickles look for it."""
    there = set(pyspiel.registered_names())
    for name in registry.names():
        kind = type_of(registry.find(name))
        if kind.short_name not in there:
            made = type(f"Spiel{name.capitalize()}", (SpielGame,), {"name": name, "__module__": __name__})
            globals()[made.__name__] = made
            pyspiel.register_game(kind, made)


register()
