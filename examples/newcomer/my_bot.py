"""A bot in a file of twelve lines: `sortilege simulate resonance --bots my_bot.py:Lazy,random,random`."""

from sortilege import Bot


class Lazy(Bot):
    """Passes when it can, and else takes the last action."""

    def choose(self, view):
        passing = [text for text in view.legal if text == "pass"]
        return self.game.actions[(passing or view.legal)[-1]]
