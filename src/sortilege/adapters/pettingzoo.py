"""The games as PettingZoo environments: `env("syncro")` turn by turn, `parallel_env("resonance")` all at once.

An observation is `{"observation": …, "action_mask": …}`, the first being the floats of `Game.encode`. Actions are the
codes of the game's action space, and one more, the last, for a seat that is not asked: to wait. The reward is the
utility, when the game is over. An action that the mask forbids ends a game turn by turn, as it does in PettingZoo's
classic games; all at once, it is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Illegal, Problem
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.match import serve
from sortilege.core.registry import find
from sortilege.core.state import NOT_NOW, State

with extra("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger

    from sortilege.adapters.flat import Flattener, packed

Observation = dict[str, Any]


class Table:
    """What both kinds of environment share: a game in progress, and what its seats are told."""

    def __init__(self, game: Game | str, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.read_options(options or {})
        self.wait = len(self.game.actions)
        self.encoder = self.game.encoder()
        self.flattener = Flattener(self.game.observation_space())
        self.seeds = Random()  # seeded by the system; unlike SystemRandom it can be pickled

    def __getstate__(self) -> dict[str, Any]:
        """Without the encoder, which is made anew."""
        return {name: value for name, value in self.__dict__.items() if name != "encoder"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.encoder = self.game.encoder()

    @property
    def names(self) -> list[str]:
        return [f"seat_{seat}" for seat in range(self.game.seats(self.players))]

    def start(self, seed: int | None) -> None:
        """A new game: the one of this seed, or the next in the series that the last seed began."""
        if seed is not None:
            self.seeds = Random(derive(seed, "series"))
        number = self.seeds.getrandbits(62) if seed is None else seed
        self.dice = Dice(derive(number, "deal"))
        self.order = Dice(derive(number, "order"))
        self.state: State = self.game.new(self.players, self.options, self.dice)

    def spaces(self) -> tuple[Dict, Discrete]:
        actions = self.wait + 1
        numbers = Box(-np.inf, np.inf, (self.flattener.space.width,), np.float32)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (actions,), np.int8)}), Discrete(actions)

    def observe(self, seat: int) -> Observation:
        state = self.state
        mask = np.zeros(self.wait + 1, np.int8)
        mask[[action.code for action in state.legal(seat)] or [self.wait]] = 1
        return {
            "observation": self.flattener.one(packed(self.encoder, self.flattener.space, state, seat)),
            "action_mask": mask,
        }

    def act(self, seat: int, code: int) -> None:
        """An action that the mask does not allow raises `Illegal`, a number outside the space `Problem`."""
        if not 0 <= code <= self.wait:
            raise Problem(f"Actions are numbers from 0 to {self.wait}.")
        if code == self.wait:
            raise Illegal(NOT_NOW)
        self.state.apply(seat, self.game.actions[code], self.dice)

    def rewards(self) -> list[float]:
        outcome = self.state.outcome
        return [0.0] * int(self.state.seats) if outcome is None else list(outcome.utilities)

    def text(self) -> str:
        """The table as a spectator sees it, in words."""
        catalogue = self.game.catalogue("en")
        return "\n".join(catalogue.say(line) for line in self.game.describe(self.game.view(self.state, None)))


def number_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


class Seated:
    """What PettingZoo asks of both kinds alike."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options)
        name = f"{self.table.game.name}_v{self.table.game.rules}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self.table.names
        both = {agent: self.table.spaces() for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces[0] for agent, spaces in both.items()}
        self.action_spaces = {agent: spaces[1] for agent, spaces in both.items()}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class TurnEnv(Seated, AECEnv):  # type: ignore[misc]
    """One seat after the other. Where several are asked at once they answer in turn, none seeing the others answer."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.state.to_act[0]]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(number_of(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        try:
            self.table.act(number_of(agent), int(action))
        except Illegal:
            self.forfeit(agent)
        else:
            self.go_on(agent)
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()

    def forfeit(self, agent: str) -> None:
        """What was chosen is not allowed: the game ends, at the cost of whoever chose it."""
        EnvLogger.warn_on_illegal_move()
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)

    def go_on(self, agent: str) -> None:
        """It is the turn of whoever is next after the one who has just acted."""
        state = self.table.state
        if state.over:
            self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            seat, seats = number_of(agent), len(self.possible_agents)
            following = min(state.to_act, key=lambda other: (other - seat - 1) % seats)
            self.agent_selection = self.possible_agents[following]


class AllEnv(Seated, ParallelEnv):  # type: ignore[misc]
    """Everybody at once: seats that are not asked wait. Those that are choose from the same moment.

    They are served in an order that favours nobody; who is beaten to something is simply asked again.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.start(seed)
        self.agents = list(self.possible_agents)
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(seat) for seat, agent in enumerate(self.agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        state = self.table.state
        codes = {seat: int(actions[self.possible_agents[seat]]) for seat in state.to_act}
        for seat, code in codes.items():
            if not 0 <= code < self.table.wait or state.why_not(seat, self.table.game.actions[code]) is not None:
                self.table.act(seat, code)  # says what is wrong, before anything has happened
        chosen = {seat: self.table.game.actions[code] for seat, code in codes.items()}
        serve(state, chosen, self.table.dice, self.table.order)
        agents = self.agents
        found = self.observations()
        rewards = dict(zip(agents, self.table.rewards(), strict=True))
        over = dict.fromkeys(agents, bool(state.over))
        if state.over:
            self.agents = []
        return found, rewards, over, dict.fromkeys(agents, False), {agent: {} for agent in agents}


def env(game: Game | str, **arguments: Any) -> TurnEnv:
    """The game turn by turn (PettingZoo's AEC)."""
    return TurnEnv(game, **arguments)


def parallel_env(game: Game | str, **arguments: Any) -> AllEnv:
    """The game with everybody at once (PettingZoo's parallel kind)."""
    return AllEnv(game, **arguments)
