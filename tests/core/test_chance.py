"""Chance: as documented, unbiased, and never moved by the order in which things happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.chance import Chance, Dice, Sealed, Stacked, derive, level_secret
from sortilege.core.errors import Problem

SECRET = bytes(range(32))
# The value that chi-square exceeds once in ten thousand fair trials, by degrees of freedom. Seeds are fixed: a test
# that passes always passes.
CRITICAL = {1: 15.14, 2: 18.42, 5: 25.74, 9: 33.72, 23: 54.83, 51: 93.34}


def pile(cards: Iterable[int]) -> vec[u8]:
    return vec[u8]([u8(card) for card in cards])


def shuffled(chance: Chance, cards: Iterable[int], event: int = 0, name: str = "deck") -> list[int]:
    deck = pile(cards)
    chance.shuffle(event, name, deck)
    return [int(card) for card in deck]


def words(chance: Sealed, event: int, count: int) -> list[int]:
    chance.event(event, "deck")
    return [chance.word() for _ in range(count)]


def chi_square(counts: Counter[int] | Counter[tuple[int, ...]], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


# --- the chance of a table ---


def documented_words(epoch: int, event: int, count: int) -> list[int]:
    """The words of an event as docs/positions.md says, written without looking at the code."""
    stream = b""
    block = 0
    while len(stream) < 4 * count:
        message = epoch.to_bytes(8, "big") + event.to_bytes(8, "big") + block.to_bytes(8, "big")
        stream += blake2b(message, key=SECRET, digest_size=64).digest()
        block += 1
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "big") for i in range(count)]


def documented_shuffle(epoch: int, event: int, size: int) -> list[int]:
    stream = iter(documented_words(epoch, event, 200))
    cards = list(range(size))
    for i in range(size - 1, 0, -1):
        multiple = 2**32 // (i + 1) * (i + 1)
        word = next(word for word in stream if word < multiple)
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize(
    "epoch, event, first",
    [
        (0, 0, [0xCA36BD96, 0x98F3278A, 0x32CF0428, 0x06774733]),
        (0, 1, [0x7B84D216, 0xC9E73BD8, 0x0F6A24D2, 0x7832AE84]),
        (1, 0, [0xB69909CA, 0xEA13806C, 0x19245A00, 0x75A3D511]),
        (1, 1, [0xC22A5063, 0x0FF63D80, 0x458E1151, 0xCE975C92]),
    ],
)
def test_the_words_of_an_event_are_the_documented_ones(epoch: int, event: int, first: list[int]) -> None:
    assert words(Sealed(SECRET, epoch), event, 4) == first
    assert words(Sealed(SECRET, epoch), event, 50) == documented_words(epoch, event, 50)


@pytest.mark.parametrize(
    "epoch, event, cards",
    [
        (0, 0, [7, 4, 3, 2, 6, 1, 8, 9, 5, 0]),
        (0, 1, [0, 7, 3, 6, 4, 1, 5, 8, 9, 2]),
        (1, 0, [5, 8, 7, 4, 1, 2, 3, 0, 9, 6]),
        (1, 1, [8, 7, 4, 6, 9, 2, 0, 1, 3, 5]),
    ],
)
def test_a_shuffle_is_the_documented_one(epoch: int, event: int, cards: list[int]) -> None:
    assert shuffled(Sealed(SECRET, epoch), range(10), event) == cards
    assert documented_shuffle(epoch, event, 10) == cards
    assert shuffled(Sealed(SECRET, epoch), range(60), event) == documented_shuffle(epoch, event, 60)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert Sealed(SECRET).commitment == "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6"
    assert Sealed(SECRET, 5).commitment == blake2b(SECRET, digest_size=32).hexdigest()


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Sealed(bytes(length))


def test_what_comes_of_an_event_does_not_depend_on_what_came_before() -> None:
    alone = {event: shuffled(Sealed(SECRET), range(20), event) for event in range(6)}
    for order in ([0, 1, 2, 3, 4, 5], [5, 3, 1, 0, 2, 4], [2, 2, 2]):
        table = Sealed(SECRET)
        assert [shuffled(table, range(20), event) for event in order] == [alone[event] for event in order]
    assert len({tuple(cards) for cards in alone.values()}) == len(alone)


def test_a_longer_event_does_not_move_the_next_one() -> None:
    table = Sealed(SECRET)
    shuffled(table, range(250), 0)
    after_long = table.pick(1, "die", 1000)
    table = Sealed(SECRET)
    shuffled(table, range(2), 0)
    assert table.pick(1, "die", 1000) == after_long == Sealed(SECRET).pick(1, "another name", 1000)


def test_secret_epoch_and_number_all_matter() -> None:
    drawn = {
        tuple(words(Sealed(secret, epoch), event, 4))
        for secret in (SECRET, bytes(32))
        for epoch in range(3)
        for event in range(5)
    }
    assert len(drawn) == 2 * 3 * 5


def test_the_secret_of_a_part_gives_nothing_else_away() -> None:
    part = level_secret(SECRET, "I", "a", 1)
    assert part.hex() == "d373f1e0ce2f9432ffa0daa1b342dcd7751e9465a0886918d19c7ff3f878cf12"
    paths = [("I", "a", 1), ("I", "a", 2), ("I", "b", 1), ("II", "a", 1), ("I", "a"), ()]
    secrets = {level_secret(SECRET, *path) for path in paths}
    assert len(secrets) == len(paths)
    assert all(len(secret) == 32 for secret in secrets)
    assert SECRET not in secrets
    assert level_secret(bytes(32), "I", "a", 1) != part


# --- the dice of simulations ---


def test_dice_are_xoroshiro64_star_star() -> None:
    # the reference output for the state (1, 2), as the generator's authors and others publish it
    dice = Dice(0)
    dice.a, dice.b = 1, 2
    reference = [3802928447, 813792938, 1618621494, 2955957307, 3252880261, 1129983909, 2539651700, 1327610908]
    assert [int(dice.word()) for _ in reference] == reference


@pytest.mark.parametrize(
    "seed, first",
    [
        (0, [0xC203A671, 0x0B1A075E, 0x121DD9CE, 0xB9E83C0A]),
        (1, [0xE70E9EA8, 0x50032F01, 0x55E8666F, 0x2ACD7E59]),
        (2**63 - 1, [0xEECB0ED8, 0x39F60593, 0x31318026, 0x77FAEF7C]),
    ],
)
def test_a_seed_gives_the_same_words_everywhere(seed: int, first: list[int]) -> None:
    dice = Dice(seed)
    assert [int(dice.word()) for _ in first] == first


@pytest.mark.parametrize("seed", [0, 1, -1, 0x9E3779B9, 2**32, 2**63, 2**64 - 1, 2**70 + 3, *(3**k for k in range(40))])
def test_a_seed_is_spread_by_splitmix64(seed: int) -> None:
    whole = 2**64 - 1
    x = (seed + 0x9E3779B97F4A7C15) & whole
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & whole
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & whole
    x ^= x >> 31
    dice = Dice(seed)
    assert (dice.a << 32 | dice.b) == x


def test_dice_roll_and_shuffle_as_documented() -> None:
    dice = Dice(7)
    assert [int(dice.below(6)) for _ in range(12)] == [1, 2, 5, 3, 1, 1, 1, 1, 1, 4, 1, 4]
    assert shuffled(Dice(7), range(10)) == [6, 2, 8, 5, 0, 1, 9, 7, 4, 3]


def test_split_dice_go_their_own_way() -> None:
    dice, twin = Dice(7), Dice(7)
    child = dice.split()
    twin.split()
    drawn = [int(child.word()) for _ in range(20)]
    assert [int(dice.word()) for _ in range(20)] == [int(twin.word()) for _ in range(20)]  # untouched by the child
    assert drawn != [int(Dice(7).word()) for _ in range(20)]


def test_a_unit_is_at_least_0_and_less_than_1() -> None:
    dice = Dice(1)
    drawn = [dice.unit() for _ in range(20_000)]
    assert 0 <= min(drawn) < 0.001
    assert 0.999 < max(drawn) < 1
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.01


def test_derived_seeds_depend_on_every_part_and_on_the_order() -> None:
    assert derive(7, "bot", 0) == 9025917507032614895
    assert derive(7, "bot", 0) == derive("7", "bot", "0")
    seeds = [derive(7, "bot", seat) for seat in range(50)] + [derive("bot", 7), derive("bot7"), derive(7), derive()]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)


# --- fair, both of them ---


@pytest.fixture(params=["dice", "sealed"])
def chance(request: pytest.FixtureRequest) -> Chance:
    if request.param == "dice":
        return Dice(derive("fair"))
    table = Sealed(level_secret(SECRET, "fair"))
    table.event(0, "long")
    return table


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52])
def test_every_number_is_as_likely(chance: Chance, n: int) -> None:
    counts = Counter(int(chance.below(n)) for _ in range(1000 * n))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < CRITICAL[n - 1]


def test_nothing_is_below_one_but_zero(chance: Chance) -> None:
    assert {int(chance.below(1)) for _ in range(100)} == {0}


def test_large_ranges_have_no_bias(chance: Chance) -> None:
    # 2**32 is far from a multiple of n: without rejection some remainders, or some thirds, would be more likely
    n = 3 * 2**29
    drawn = [int(chance.below(n)) for _ in range(30_000)]
    assert chi_square(Counter(number % 3 for number in drawn), 3) < CRITICAL[2]
    assert chi_square(Counter(number * 3 // n for number in drawn), 3) < CRITICAL[2]


def test_every_order_of_four_cards_is_as_likely(chance: Chance) -> None:
    counts = Counter(tuple(shuffled(chance, range(4), event)) for event in range(24_000))
    assert chi_square(counts, 24) < CRITICAL[23]


def test_the_measure_notices_a_bias() -> None:
    class Biased(Chance):
        def __init__(self) -> None:
            self.dice = Dice(1)

        def below(self, n: int) -> int:
            return int(self.dice.below(16)) % n

    biased = Biased()
    assert chi_square(Counter(int(biased.below(6)) for _ in range(6000)), 6) > CRITICAL[5]


# --- given decks ---


def test_a_given_deck_lies_with_its_first_card_on_top() -> None:
    chance = Stacked({"deck": [3, 1, 1]}, Dice(7))
    cards = shuffled(chance, [1, 1, 1, 2, 3, 4])
    assert cards[:-4:-1] == [3, 1, 1]  # the top of a pile is its end
    assert sorted(cards) == [1, 1, 1, 2, 3, 4]


def test_what_is_not_given_is_left_to_the_other_chance() -> None:
    other = shuffled(Dice(7), range(10))
    assert shuffled(Stacked({}, Dice(7)), range(10)) == other
    assert shuffled(Stacked({"moons": [1]}, Dice(7)), range(10)) == other
    rest = shuffled(Stacked({"deck": [4, 5]}, Dice(7)), range(10))[:-2]
    assert rest == [card for card in other if card not in (4, 5)]
    dice = Dice(7)
    assert Stacked({}, Dice(7)).pick(0, "die", 1000) == dice.pick(0, "die", 1000)
    table = Stacked({}, Sealed(SECRET))
    assert table.pick(7, "die", 1000) == Sealed(SECRET).pick(7, "die", 1000)


def test_a_deck_is_given_once() -> None:
    decks = {"deck": [0]}
    chance = Stacked(decks, Dice(7))
    assert shuffled(chance, range(10))[-1] == 0
    assert (chance.decks, decks) == ({}, {"deck": [0]})
    dice = Dice(7)
    shuffled(dice, range(10))
    assert shuffled(chance, range(10)) == shuffled(dice, range(10))


def test_a_given_card_must_be_in_the_deck() -> None:
    with pytest.raises(Problem, match="The deck 'deck' has no card 2, or no more of it"):
        shuffled(Stacked({"deck": [2, 2]}, Dice(7)), [1, 2, 3])


def test_after_an_undo_the_epoch_rises_from_its_event_on() -> None:
    chance = Sealed(SECRET, 0, ((3, 1), (5, 2)))
    for event, epoch in ((2, 0), (3, 1), (4, 1), (5, 2), (9, 2)):
        assert words(chance, event, 4) == words(Sealed(SECRET, epoch), event, 4)
