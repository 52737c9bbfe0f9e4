"""A picture of every beat: a SYNCRO resolution, a Resonance turn with a spell and an artefact, an Enchanters fight.

    .venv/bin/python -m tests.page.filmstrip OUT [--game syncro] [--size phone] [--language fr] [--theme light]

To be looked at: `OUT/GAME.png` shows all of them side by side, each under the event that it shows. Games are
played until there is such a turn; only what leads to one is shown beat by beat.
"""

from __future__ import annotations

from itertools import count

from tests.page.pace import SETTLED
from tests.page.person import SIZES, Person
from tests.page.sheets import arguments, save, studio
from tests.page.watch import moment

# Per game: how many players, the event with which a turn ends, and what must have happened in it.
WANTED = {
    "syncro": (3, "leader", {"attack", "resolve", "destroyed"}),
    "resonance": (4, "turn", {"reveal", "announce", "artefact", "count"}),
    "enchanters": (2, "turn", {"fight", "strike"}),
}
NOW = "() => [document.body.dataset.moment ?? '', document.querySelector('[data-testid=playbar]') !== null]"
KINDS = """() => JSON.parse(window.watched.take()).flatMap(({ said }) => (said?.beats ?? []).map(
  ({ kind }, at) => [`${said.version}.${at}`, kind]))"""


class Strip:
    def __init__(self, one: Person, game: str) -> None:
        self.one, self.game = one, game
        self.players, self.ends, self.wanted = WANTED[game]
        self.kinds: dict[str, str] = {}
        self.pictures: list[tuple[str, str, bytes]] = []  # moment, kind of event, picture

    def promises(self) -> bool:
        """Whether all that is wanted has been filmed, or happens before the turn ends."""
        self.kinds |= dict(self.one.page.evaluate(KINDS))
        now = moment(self.one.page.evaluate(NOW)[0])
        found = {kind for _, kind, _ in self.pictures}
        for at in sorted((at for at in self.kinds if moment(at) >= now), key=moment):
            if self.kinds[at] == self.ends and found:
                break
            found.add(self.kinds[at])
        return self.wanted <= found

    def film(self) -> bool:
        """A picture of each beat that is shown now; whether a turn with all that is wanted has ended with it."""
        page = self.one.page
        page.keyboard.press("p")
        page.evaluate("own.hold(false)")
        while True:
            page.evaluate(SETTLED)
            at, playing = page.evaluate(NOW)
            self.promises()
            kind = self.kinds.get(at, "")
            if kind == self.ends and self.pictures:
                if self.wanted <= {told for _, told, _ in self.pictures}:
                    return True
                self.pictures.clear()
            if not self.pictures or self.pictures[-1][0] != at:
                self.pictures.append((at, kind, page.screenshot()))
            if not playing:
                return False
            page.keyboard.press(".")

    def play(self) -> bool:
        """A whole game at most; whether there was what is wanted."""
        page = self.one.page
        self.one.sit(self.game, self.players, {}, "random" if self.game == "resonance" else "greedy")
        while (look := self.one.monkey.look()).state != "over":
            if not look.playing:
                page.evaluate("own.hold(true)")  # what follows stands until it is known whether it is filmed
                if look.asked:
                    self.one.play()
                page.wait_for_timeout(100)  # the others play at once
                if not self.one.monkey.look().playing:
                    page.evaluate("own.hold(false)")
            elif self.promises():
                if self.film():
                    return True
            else:
                self.pictures.clear()
                page.keyboard.press("Escape")
                page.evaluate("own.hold(false)")
        return False


def main() -> None:
    parser = arguments(__doc__ or "", WANTED)
    parser.add_argument("--size", choices=list(SIZES), default="desktop")
    chosen = parser.parse_args()
    with studio() as (url, browser):
        for game in [chosen.game] if chosen.game else WANTED:
            for seed in count(chosen.seed):
                look = {"language": chosen.language or "en", "theme": chosen.theme or "dark", "seed": seed}
                one = Person(browser, url, "Ada", size=SIZES[chosen.size], **look)
                strip = Strip(one, game)
                found = strip.play()
                one.context.close()
                if found:
                    break
            row = [(kind, picture) for _, kind, picture in strip.pictures]
            save(browser, chosen.out, game, [(game, row)], "width: 660px")
            print(f"{game}: {len(row)} pictures {[kind for kind, _ in row]} {one.problems}")


if __name__ == "__main__":
    main()
