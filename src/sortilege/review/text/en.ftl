# Verdicts: one sentence for each seat
review-verdict-seat-earned = { $seat } won, and earned it: with average luck { $adjusted } games of 100 are won like this.
review-verdict-seat-lucky = { $seat } won with luck: with average luck { $adjusted } games of 100 are won like this.
review-verdict-seat-unlucky = { $seat } lost through bad luck: with average luck { $adjusted } games of 100 are won like this.
review-verdict-seat-beaten = { $seat } lost without giving much away: with average luck { $adjusted } games of 100 are won like this.
review-verdict-seat-thrown = { $seat } gave chances away: with average luck { $adjusted } games of 100 are won like this.
review-verdict-team-earned = Won, and earned: with average luck { $adjusted } games of 100 are won like this.
review-verdict-team-lucky = Won with luck: with average luck { $adjusted } games of 100 are won like this.
review-verdict-team-unlucky = Lost through bad luck: with average luck { $adjusted } games of 100 are won like this.
review-verdict-team-beaten = Lost, though { $seat } gave little away: with average luck { $adjusted } games of 100 are won like this.
review-verdict-team-thrown = Lost, and { $seat } gave chances away: with average luck { $adjusted } games of 100 are won like this.

# Why: facts that were counted
review-why-better = “{ $best }” was better than “{ $other }” by { $points ->
        [one] one point
       *[other] { $points } points
    } of 100 ({ $low } to { $high }).
review-why-only = “{ $best }” was the one good choice: “{ $other }” was worse by { $points ->
        [one] one point
       *[other] { $points } points
    } of 100 ({ $low } to { $high }).
review-why-after-other = After “{ $other }” this soon happens in { $other-share } games of 100, after “{ $best }” in { $best-share }: { $event }
review-why-after-best = After “{ $best }” this soon happens in { $best-share } games of 100, after “{ $other }” in { $other-share }: { $event }

# Marks
review-mark-none = undecided
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-mark-brilliant = brilliant

# Phases of a game
review-phase-opening = opening
review-phase-middle = middle
review-phase-end = end

# Themes of puzzles
puzzle-theme-block = Stop somebody
puzzle-theme-save = Save what is in danger
puzzle-theme-sum = The exact sum
puzzle-theme-pay = Pay the price
puzzle-theme-finish = The last points
puzzle-theme-plan = Look ahead
puzzle-theme-quiet = The quiet move
