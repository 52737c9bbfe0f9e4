"""The campaign: the small value that leads from one attempt to the next.

It is pure data. `setup()` says how the next attempt begins (options and carry), `after(state)` gives the campaign that
follows its result. What it holds is hidden like a position: kept hands, Rewards and the running piles live on, so
nothing of an attempt is released before the adventure ends or is saved. Every attempt has a secret of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sortilege.core.adventure import Adventure
from sortilege.core.chance import Sealed, level_secret
from sortilege.core.errors import Problem
from sortilege.core.game import Json
from sortilege.core.record import Record
from sortilege.core.state import State
from sortilege.games.syncro.cards import FOG, IIA, LEVELS, LIEUTENANT, OWN_LEVEL, STAGES, is_fog, text_of
from sortilege.games.syncro.carry import Carry
from sortilege.games.syncro.fields import Fact, Knowledge
from sortilege.games.syncro.notation import fog_text, reward_text, top_first
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.position import knowledge, rewards_known
from sortilege.games.syncro.state import WON, SyncroState

FORMAT = 1
Start = Literal["Ia", "IIa"]


class Campaign(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where an adventure stands."""

    players: int
    options: SyncroOptions  # the table's; its level is the one to be played next
    attempt: int = 0  # attempts so far in this adventure, all levels together
    tries: int = 0  # attempts lost at this level since it was last won or begun
    adventure: int = 0  # adventures finished before this one by the same team
    carry: Carry | None = None  # None: the next attempt starts fresh, as after a resume
    over: bool = False  # the last level is won: nothing is left to play but a new adventure

    # Playing

    @property
    def level(self) -> str:
        return self.options.level

    def setup(self) -> tuple[SyncroOptions, Json | None]:
        """What the next attempt is begun with: the options and the carry that `Game.new` takes."""
        if self.over:
            raise Problem("This adventure is won: begin a new one.")
        return self.options, None if self.carry is None else msgspec.to_builtins(self.carry)

    def secret(self, table: bytes) -> bytes:
        """The secret of the next attempt: it gives away neither the table's nor that of any other."""
        return level_secret(table, "syncro", self.adventure, self.attempt, self.level)

    def chance(self, table: bytes) -> Sealed:
        return Sealed(self.secret(table))

    def after(self, state: SyncroState) -> Campaign:
        """The campaign after an attempt that is over."""
        if not state.over:
            raise Problem("This attempt is not over yet.")
        if state.options != self.options or state.seats != self.players:
            raise Problem("This attempt does not belong to this campaign.")
        return self.given_up(state)

    def given_up(self, state: SyncroState) -> Campaign:
        """The campaign after an attempt that goes on no further, over or not.

        A level whose last monster is destroyed is won, whatever was still to be asked (SYN-RES-10): the hands are then
        discarded (RUL-49). Otherwise it is the same level again (SYN-END-9, -10), for nothing is saved
        in the middle of one (SYN-SAVE-1).
        """
        if state.result != WON:
            return replace(self, attempt=self.attempt + 1, tries=self.tries + 1, carry=self.lost(state))
        levels = state.terms.box.levels
        number = levels.index(self.level)
        if number == len(levels) - 1:  # SYN-ADV-7
            return replace(self, attempt=self.attempt + 1, tries=0, carry=None, over=True)
        onward = replace(self.options, level=levels[number + 1])
        return replace(self, attempt=self.attempt + 1, tries=0, options=onward, carry=self.won(state))

    def won(self, state: SyncroState) -> Carry:
        """Kept hands, Rewards and piles go on; beaten Lieutenants are out for good (SYN-LT-7)."""
        carry = self.common(state)
        carry.hands = [
            [int(card) for card in hand] if kept == 1 else []
            for hand, kept in zip(state.hands, state.kept, strict=True)
        ]
        carry.known = kept_knowledge(state)
        carry.lieutenants_out = [text_of(card) for card in top_first(state.lieutenants_out)]
        # RUL-18: at the moment Rewards unlock nobody draws one, unless the table wants it
        carry.draw_rewards = self.level == "Id" and self.options.reward_at_unlock == "on"
        return carry

    def lost(self, state: SyncroState) -> Carry:
        """RUL-13: everything is dealt anew; the same Lieutenants come back (SYN-LT-8, RUL-21)."""
        carry = self.common(state)
        if state.terms.level < IIA:
            return carry
        in_order = [int(card) for card in state.lieutenants_out]
        before, beaten = in_order[: int(state.out_before)], in_order[int(state.out_before) :]
        standing = [int(card) for card in state.cards if LIEUTENANT <= int(card) < FOG]
        again = standing if self.options.retry_lieutenants == "survivors" else standing + beaten
        out = before + beaten if self.options.retry_lieutenants == "survivors" else before
        seen = [int(card) for p, card in enumerate(state.cards) if int(card) in standing and state.up >> p & 1] + beaten
        known = [] if state.lore is None else [c for c in again if state.lore.lieutenants >> (c - int(LIEUTENANT)) & 1]
        carry.bound = [text_of(card) for card in sorted(again)]
        carry.lieutenants_out = [text_of(card) for card in out]
        carry.lieutenants_known = [text_of(card) for card in sorted(again) if card in seen or card in known]
        carry.draw_rewards = True  # SYN-LT-9
        return carry

    def common(self, state: SyncroState) -> Carry:
        """What goes on whatever the result."""
        carry = Carry(leader=int((state.leader + 1) % state.seats))  # RUL-1: left neighbour of the last Leader
        if state.terms.level < IIA:
            return carry
        # SYN-END-7: permanent curses are discarded; SYN-END-8: unseen Fog goes back into the pile
        unseen = [int(card) for card in state.cards if is_fog(int(card))]
        carry.fog = sorted(fog_text(card) for card in [*top_first(state.fog), *unseen])
        carry.fog_discard = [fog_text(card) for card in [*top_first(state.fog_discard), *top_first(state.curses)]]
        carry.rewards = [reward_text(int(reward)) for reward in state.rewards]  # SYN-END-6
        played = [int(state.playing)] if state.playing else []
        carry.reward_deck = sorted(str(reward_text(card)) for card in top_first(state.reward_deck))
        carry.reward_discard = [str(reward_text(card)) for card in [*played, *top_first(state.reward_discard)]]
        carry.rewards_known = rewards_known(state.lore)
        return carry

    # Pausing between levels

    def vote(self, votes: Sequence[bool]) -> bool:
        """RUL-40: what the team decides when each mage says yes or no; a tie follows the host's seat."""
        if len(votes) != self.players:
            raise Problem(f"{self.players} mages vote, not {len(votes)}.")
        yes = sum(votes)
        if 2 * yes == len(votes):
            return votes[self.options.host % self.players]
        return 2 * yes > len(votes)

    def save(self) -> Json:
        """SYN-SAVE-2, -3: what is written when the team stops; hands, Rewards and the order of piles are not kept.

        Lieutenants nobody has seen are not named: any of those left may come in their place (RUL-48).
        """
        carry = self.carry or Carry()
        return {
            "syncro": FORMAT,
            "players": self.players,
            "options": msgspec.to_builtins(self.options),
            "attempt": self.attempt,
            "tries": self.tries,
            "adventure": self.adventure,
            "over": self.over,
            "lieutenants_out": list(carry.lieutenants_out),
            "bound": list(carry.lieutenants_known),
            "lieutenants_known": list(carry.lieutenants_known),
        }

    @classmethod
    def resume(cls, saved: Json, players: int | None = None) -> Campaign:
        """SYN-SAVE-4, -5: a normal set-up with full hands and a Reward each; the team may have changed (RUL-24)."""
        try:
            read = msgspec.convert(saved, Saved)
        except msgspec.ValidationError as error:
            raise Problem(f"Saved campaign of syncro: {error}.") from error
        carry = Carry(
            lieutenants_out=read.lieutenants_out,
            bound=read.bound,
            lieutenants_known=read.lieutenants_known,
            draw_rewards=True,
        )
        return cls(
            players=players or read.players,
            options=read.options,
            attempt=read.attempt,
            tries=read.tries,
            adventure=read.adventure,
            carry=carry,
            over=read.over,
        )

    def again(self, start: Start = "Ia") -> Campaign:
        """SYN-ADV-8: a new adventure, with the cards of IIf if this one was won (SYN-IIF-1 to -3)."""
        options = replace(self.options, level=start, epilogue=self.options.epilogue or self.over)
        return Campaign(players=self.players, options=options, adventure=self.adventure + 1)


class Saved(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A saved campaign, as it is written."""

    syncro: Literal[1]
    players: int
    options: SyncroOptions
    attempt: int
    tries: int
    adventure: int
    over: bool
    lieutenants_out: list[str]
    bound: list[str]
    lieutenants_known: list[str]


class SyncroAdventure(Adventure):
    """A campaign for those who keep it as plain data."""

    stages = tuple(STAGES)

    def begin(self, players: int, options: Json, before: Json | None = None) -> Json:
        fresh = Campaign(players=players, options=msgspec.convert(options, SyncroOptions))
        if before is not None:  # SYN-ADV-8
            last = read(before)
            epilogue = fresh.options.epilogue or last.options.epilogue or last.over
            fresh = replace(fresh, options=replace(fresh.options, epilogue=epilogue), adventure=last.adventure + 1)
        return plain(fresh)

    def setup(self, chapter: Json) -> tuple[Json, Json | None]:
        options, carry = read(chapter).setup()
        return plain(options), carry

    def secret(self, chapter: Json, table: bytes) -> bytes:
        return read(chapter).secret(table)

    def after(self, chapter: Json, end: State) -> Json:
        assert isinstance(end, SyncroState)
        return plain(read(chapter).after(end))

    def given_up(self, chapter: Json, state: State) -> Json:
        assert isinstance(state, SyncroState)
        return plain(read(chapter).given_up(state))

    def stage(self, chapter: Json) -> str:
        return read(chapter).level

    def reached(self, stage: str, won: bool) -> int:
        return super().reached(LEVELS[-1] if stage == OWN_LEVEL else stage, won)

    def over(self, chapter: Json) -> bool:
        return read(chapter).over

    def save(self, chapter: Json) -> Json:
        return read(chapter).save()

    def resume(self, saved: Json, players: int) -> Json:
        return plain(Campaign.resume(saved, players))


def read(chapter: Json) -> Campaign:
    return msgspec.convert(chapter, Campaign)


def plain(value: Struct) -> Json:
    data: Json = msgspec.to_builtins(value)
    return data


class CampaignRecord(Struct, frozen=True, kw_only=True):
    """The record of an adventure: how it began and the record of every attempt, in order."""

    start: Campaign
    attempts: tuple[Record, ...] = ()


def begin(players: int, options: SyncroOptions | None = None, start: Start = "Ia") -> Campaign:
    """A new adventure; at IIa for a team that knows chapter I, as a resume (SYN-ADV-4)."""
    if players not in range(2, 6):
        raise Problem(f"syncro is for 2 to 5 players, not {players}.")
    return Campaign(players=players, options=replace(options or SyncroOptions(), level=start))


def kept_knowledge(state: SyncroState) -> list[Knowledge]:
    """Facts about hands that were kept: what was known of them is still true in the next level."""
    kept = {seat for seat, choice in enumerate(state.kept) if choice == 1}
    lists = []
    for viewer in range(int(state.seats) + 1):
        facts: list[Fact] = [
            fact for fact in knowledge(state.lore, viewer).facts if not fact.deck and kept.issuperset(fact.seats)
        ]
        lists.append(Knowledge(facts=tuple(facts)))
    return lists if any(entry.facts for entry in lists) else []
