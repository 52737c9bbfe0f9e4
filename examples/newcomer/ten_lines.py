import sortilege

game = sortilege.game("enchanters")
dice = sortilege.Dice(7)
state = game.new(players=2, chance=dice)
while not state.over:
    seat = state.to_act[0]
    best = sortilege.hint(game, game.view(state, 0), "ismcts:iters=20", seed=1)[0].action if seat == 0 else None
    state.apply(seat, game.actions[best] if best else dice.choice(state.legal(seat)), dice)
print(state.outcome)
