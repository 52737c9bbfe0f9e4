"""High card: everybody holds three hidden cards and plays one in turn; the highest card of a round takes a point."""

from sortilege.core.plain import Action, ActionSpace, PlainFrame, PlainGame, PlainState, imagined, masked, shuffled
from sortilege.core.state import ranked

CARDS = list(range(1, 13))
PLAY = {Action(f"play {card}"): card for card in CARDS}


class Table(PlainState):
    def lay_out(self):
        self.hands = [[] for _ in range(self.seats)]
        self.deck, self.round, self.gone = [], [], []
        self.points = [0] * self.seats

    @property
    def outcome(self):
        return ranked(self.points, "end-points") if self.over else None


class Turn(PlainFrame):
    def step(self, state, chance, log):
        if len(state.round) == state.seats:
            state.points[state.round.index(max(state.round))] += 1
            state.gone, state.round = state.gone + state.round, []
        state.ask(len(state.round)) if state.hands[-1] else state.finish()

    def legal(self, state, seat):
        return [action for action, card in PLAY.items() if card in state.hands[seat]]

    def choose(self, state, seat, action, chance, log):
        state.hands[seat].remove(PLAY[action])
        state.round.append(PLAY[action])
        log and log.tell("play", seat=seat, card=PLAY[action])


class HighCard(PlainGame):
    name, players, actions, event_arguments = "high-card", range(2, 5), ActionSpace(PLAY), {"play": ("seat", "card")}
    state, frames, longest = Table, (Turn,), 12
    public, piles = ("points", "round", "gone"), ("hands", "deck", "round", "gone")

    def begin(self, state, chance, log):
        state.deck = shuffled(CARDS, state, chance, "cards")
        state.hands = [[state.deck.pop() for _ in range(3)] for _ in state.hands]
        state.push(Turn())

    def own(self, state, seat):
        return {"hands": masked(state.hands, seat)}

    def imagine(self, view, dice):
        hands = view.table["hands"]
        seen = sum((hand for hand in hands if isinstance(hand, list)), view.table["round"] + view.table["gone"])
        deck = imagined([card for card in CARDS if card not in seen], dice)
        hands = [hand if isinstance(hand, list) else [deck.pop() for _ in range(hand)] for hand in hands]
        return self.sketch(view) | {"hands": hands, "deck": deck}


GAME = HighCard()
