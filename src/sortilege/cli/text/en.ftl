# What the terminal says to players.
cli-no-games = No game is installed.
cli-game = Game
cli-players = Players
cli-options = Options (default first)
cli-games-hint = To play: sortilege play { $game }
cli-which-game = Which game would you like to play?
cli-how-many = How many players, from { $fewest } to { $most }? (Enter: { $fewest })
cli-sits-person = { $name } — you
cli-sits-bot = { $name } — bot { $bot }
cli-seed = To be dealt the same cards again: --seed { $seed }
cli-curtain = Over to { $name }! Nobody else should be looking. Enter when you are ready.
cli-your-choice = { $name }, what will you do?
cli-hint = A number or a notation; ? for help.
cli-hint-undo = A number or a notation; undo to go back, ? for help.
cli-help =
    Type the number of an action, or its notation.
      ? 3         what action 3 would do
      card NAME   read the cards with this in their text
      hint        the best actions, as a searching bot sees them
      table       show the table and your choices again
      undo        take back your last action, if nobody could notice it
      quit        leave the game
      ?           this help
cli-no-number = Choose a number from 1 to { $count }.
cli-unknown = “{ $text }” is not an action of this game. Type ? for help.
cli-unknown-near = “{ $text }” is not an action of this game. Did you mean “{ $near }”?
cli-too-late = Somebody was faster and that is no longer possible: please choose again.
cli-no-undo = There is nothing you can take back any more.
cli-which-card = Write part of the card’s name after the word, such as “card dragon”.
cli-no-card = No card of this game has “{ $text }” in its text.
cli-no-preview = There is no telling what this would bring.
cli-left = You leave the table. See you soon!
cli-over = The game is over
cli-all-won = Victory! You have all won together.
cli-all-lost = Defeat: you have all lost together. Better luck next time!
cli-all-even = It is a draw.
cli-no-cards = This game has no list of cards.
cli-cards-count = { $count ->
    [one] One card.
   *[other] { $count } cards.
}
cli-plays = { $name }: { $caption }
cli-record = { $title }, { $players } players
cli-no-hints = There are no hints here.
cli-thinking = Thinking…
cli-hint-head = For { $name }, best first, by { $bot }:
cli-hint-visits = tried { $visits } times
cli-source-book = The book tells: { $values }.
cli-source-public = Public pages tell: { $values }.
cli-source-ours = ◇ Our reconstruction: { $values }.
cli-source-house = From the house file: { $values }.
