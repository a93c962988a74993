"""Native hands against the engine, choice by choice: the same bounds at every turn, the same cards, the same end."""

import random
from dataclasses import replace

import pytest

from doorcard.errors import DealError, SignNotPermitted
from doorcard.kernels.hands import POLICIES, NotInKernel, Table
from doorcard.kernels.sheets import DEALT
from doorcard.rules import names, rule_set
from doorcard.rules.amend import answers, spelled, turned
from doorcard.rules.clauses import Ace, Opener, Structure
from doorcard.rules.options import choices
from doorcard.rules.paths import clauses
from doorcard.rules.sign import check, default_sign
from kernels.stepped import BACKENDS, any_table, same_hand

RULES = tuple(names())
STRUCTURES = tuple(Structure)
FOLDING = (0, 0.1, 0.3, 1)

both_kinds = pytest.mark.skipif("native" not in BACKENDS, reason="the native kernels are not installed")


@pytest.fixture(params=BACKENDS)
def kernel(request):
    """The functions of one kind of hands."""
    return BACKENDS[request.param]


# Choice by choice


def compare(rules, structure, hands, seed, **sign):
    """Step so many hands on both sides; every one is played, none is left out."""
    pick = random.Random(seed)
    for _ in range(hands):
        table = any_table(rules, structure, pick, **sign)
        assert same_hand(table, pick, pick.choice(FOLDING)) >= 0


@both_kinds
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("name", RULES)
def test_the_same_choices_have_the_same_bounds_and_the_same_end(name, structure):
    compare(rule_set(name), structure, 25, f"{name} {structure}")


@both_kinds
@pytest.mark.slow
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("name", RULES)
def test_thousands_of_hands_have_the_same_bounds_and_the_same_end(name, structure):
    compare(rule_set(name), structure, 200, f"more {name} {structure}")


@both_kinds
@pytest.mark.parametrize("name", RULES)
def test_every_reading_a_table_may_choose_is_known(name):
    rules = rule_set(name)
    for key, all_choices in choices(rules).items():
        for choice in all_choices:
            compare(rules, Structure.FIXED, 3, f"{name} {key} {choice}", readings=((key, choice),))


SIGNS = [
    ("cardroom/seven-card-stud", {"open_pair": True}),
    ("cardroom/seven-card-stud", {"all_in_up": True}),
    ("cardroom/stud-high-low", {"rake_basis_points": 500, "rake_most": 7}),
    ("cardroom/razz", {"raise_cap": 4, "bets": (4, 6, 10, 10, 20)}),
    ("pa/seven-card-stud-high", {"open_full": True, "forced": 10}),
    ("pa/seven-card-stud-low", {"open_full": True, "concession": False}),
    ("pa/seven-card-stud-high-low", {"completion": False, "ante": 0}),
    ("pa/super-stud-eight-or-better", {"chip_cents": 50, "ante": 1}),
    ("pa/seven-card-stud-eight-or-better", {"chip_cents": None}),
    ("nz/seven-card-stud", {"chip": 5, "ante": 5, "small_bet": 15, "big_bet": 30}),
]


@both_kinds
@pytest.mark.parametrize(("name", "sign"), SIGNS)
def test_what_the_sign_says_is_obeyed(name, sign):
    compare(rule_set(name), Structure.FIXED, 60, f"{name} {sign}", **sign)


@both_kinds
@pytest.mark.parametrize("structure", [one for one in STRUCTURES if one is not Structure.FIXED])
def test_chips_of_five_are_never_broken(structure):
    sign = {"chip": 5, "ante": 5, "forced": 10, "small_bet": 15, "big_bet": 30, "minimum": 15}
    if structure is Structure.SPREAD:
        sign["maximum"] = 60
    compare(rule_set("cardroom/stud-eight-or-better"), structure, 40, structure.value, **sign)


def turns(rules):
    """Every clause of a rule set with every other answer."""
    for path, _ in clauses(rules, unasked=True):
        for answer in answers(rules, path)[1:]:
            yield path, answer


def compare_turned(rules, path, answer, hands):
    """Whether a turned clause is known; if it is, hands under it are the same on both sides."""
    other = turned(rules, path, answer)
    pick = random.Random(f"{rules.name} {path} {spelled(answer)}")
    for _ in range(hands):
        structure = pick.choice(STRUCTURES)
        try:
            table = any_table(other, structure, pick)
            check(table.sign, other)
            BACKENDS["native"].Hand(table)
        except NotInKernel as unknown:
            return unknown.clause
        except (SignNotPermitted, DealError):
            # The turned rules do not let this table be dealt, natively or otherwise.
            continue
        same_hand(table, pick, pick.choice(FOLDING))
    return None


NAMED = {
    "betting.common_showing",
    "deal.receives",
    "showdown.common",
    "showdown.low_ace",
    "showdown.low_flushes",
    "showdown.low_straights",
    "showdown.qualifier",
    "showdown.two_hands",
    "showdown.wheel",
}


OF_STREETS = (".deal", ".discards", ".goes_on")


def is_named(clause):
    return clause is None or clause in NAMED or (clause.startswith("streets.") and clause.endswith(OF_STREETS))


@both_kinds
@pytest.mark.parametrize("name", RULES)
def test_a_turned_clause_is_obeyed_or_refused_by_name(name):
    rules = rule_set(name)
    every = list(turns(rules))
    some = random.Random(name).sample(every, 25)
    assert all(is_named(compare_turned(rules, path, answer, 4)) for path, answer in some)


@both_kinds
@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_every_turned_clause_is_obeyed_or_refused_by_name(name):
    rules = rule_set(name)
    assert all(is_named(compare_turned(rules, path, answer, 8)) for path, answer in turns(rules))


SWITCHES = [
    {},
    {"all_in_up": True},
    {"open_pair": True},
    {"open_full": True},
    {"concession": False},
    {"rake_basis_points": 777, "rake_most": 9},
]


@both_kinds
@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_many_clauses_turned_at_once_are_obeyed(name):
    pick = random.Random(f"at once {name}")
    played = 0
    while played < 300:
        rules = rule_set(name)
        for path, answer in pick.sample(list(turns(rules)), pick.randint(2, 10)):
            rules = turned(rules, path, answer)
        for _ in range(6):
            try:
                table = any_table(rules, pick.choice(STRUCTURES), pick, **pick.choice(SWITCHES))
                check(table.sign, rules)
                BACKENDS["native"].Hand(table)
            except (NotInKernel, SignNotPermitted, DealError):
                continue
            same_hand(table, pick, pick.choice(FOLDING))
            played += 1


@both_kinds
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("structure", STRUCTURES)
def test_nothing_of_a_rule_set_as_it_stands_is_refused(name, structure):
    rules = rule_set(name)
    seats = rules.seats.number.says.settable
    BACKENDS["native"].Hand(Table(rules, replace(default_sign(rules, structure), seats=seats), (100,) * seats))


# Played out


def table_of(name, seats, stack=500, structure=Structure.FIXED):
    rules = rule_set(name)
    return Table(rules, replace(default_sign(rules, structure), seats=seats), (stack,) * seats)


@both_kinds
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULES)
def test_plain_players_do_the_same_natively_and_over_the_engine(name, policy):
    pick = random.Random(f"{name} {policy}")
    for structure in STRUCTURES:
        table = any_table(rule_set(name), structure, pick)
        others = [pick.choice((policy, *POLICIES)) for _ in table.stacks]
        first, seed = pick.getrandbits(30), pick.getrandbits(64)
        rows = [backend.play(table, others, seed, first, 5) for backend in BACKENDS.values()]
        assert list(rows[0]) == list(rows[1])


def test_no_chip_is_made_or_lost(kernel):
    for name in RULES:
        table = table_of(name, 4, stack=37)
        played = kernel.play(table, ["random"] * 4, 3, 0, 10)
        for hand in range(len(played)):
            stacks = sum(played.column(f"stack {seat}")[hand] for seat in range(4))
            assert stacks + played.column("rake")[hand] == 4 * 37


def test_an_empty_chair_and_one_without_chips_get_no_cards(kernel):
    table = table_of("cardroom/razz", 4)._replace(stacks=(100, None, 0, 100))
    played = kernel.play(table, ["caller"] * 4, 1, 0, 3)
    assert [list(played.column(f"folded {seat}")) for seat in range(4)] == [[-1] * 3, [-2] * 3, [-2] * 3, [-1] * 3]
    assert list(played.column("door 1")) == [-1] * 3


SHORTAGES = [
    ("nz/seven-card-stud", 7, [1, 1, 1, 1, 3]),
    ("nz/seven-card-stud", 8, [1, 1, 1, 1, 5]),
    ("nz/five-card-stud", 10, [1, 1, 1, 3]),
    ("nz/five-card-stud", 11, [1, 1, 1, 4]),
    ("nz/five-card-stud", 12, [1, 1, 1, 4]),
    ("pa/seven-card-stud-high", 7, [1, 1, 1, 1, 4]),
    ("pa/seven-card-stud-high", 8, [1, 1, 1, 1, 5]),
    ("pa/seven-card-stud-high", 9, [1, 1, 1, 4, 4]),
    ("pa/super-stud-eight-or-better", 5, [1, 1, 1, 1, 1]),
    ("pa/super-stud-eight-or-better", 6, [1, 1, 1, 1, 5]),
    ("pa/super-stud-eight-or-better", 7, [1, 1, 1, 5, 5]),
    ("pa/super-stud-eight-or-better", 8, [1, 1, 4, 5, 5]),
    ("pa/super-stud-eight-or-better", 9, [1, 4, 4, 4, 5]),
]
"""Where everybody stays, how the cards of each street come about; the numbers are those of `sheets.DEALT`."""


@pytest.mark.parametrize(("name", "seats", "came"), SHORTAGES)
def test_a_short_deck_is_resolved_as_the_law_says(kernel, name, seats, came):
    played = kernel.play(table_of(name, seats), ["caller"] * seats, 5, 0, 3)
    assert [DEALT[played.column(f"dealt {street}")[2]] for street in range(len(came))] == [DEALT[one] for one in came]


@both_kinds
def test_a_last_resort_brings_discards_and_folded_cards_back():
    native = BACKENDS["native"]
    table = table_of("pa/super-stud-eight-or-better", 9)
    returned = set()
    for seed in range(40):
        played = native.play(table, ["random"] * 9, seed, 0, 500)
        returned |= {came for street in range(5) for came in played.column(f"dealt {street}")}
    assert {DEALT[came] for came in returned} >= {DEALT[6]}


@both_kinds
def test_hands_do_not_depend_on_the_number_of_threads_or_on_where_a_run_begins():
    native = BACKENDS["native"]
    table = table_of("pa/seven-card-stud-high-low", 6)
    whole = native.play(table, ["random"] * 6, 9, 100, 5000, 1)
    assert list(native.play(table, ["random"] * 6, 9, 100, 5000, 3)) == list(whole)
    assert list(native.play(table, ["random"] * 6, 9, 2100, 100, 1)) == list(whole)[2000:2100]


@both_kinds
def test_another_seed_or_number_is_another_hand():
    table = table_of("nz/five-card-stud", 5)
    rows = {
        tuple(BACKENDS["native"].play(table, ["caller"] * 5, seed, first, 1)[0])
        for seed in range(9)
        for first in range(9)
    }
    assert len(rows) > 70


def test_the_rows_are_an_array_too(kernel):
    played = kernel.play(table_of("cardroom/razz", 3), ["caller"] * 3, 1, 0, 4)
    array = played.table()
    assert array.shape == (4, len(played.columns))
    assert array[2].tolist() == list(played[2])
    assert array[:, played.columns.index("total")].tolist() == list(played.column("total"))


# Refusals


@pytest.mark.parametrize(("option", "to"), [(-1, 3), (1, 3), (0, 2), (0, 4), (7, 3)])
def test_what_is_not_offered_is_refused_and_changes_nothing(kernel, option, to):
    hand = kernel.Hand(table_of("pa/seven-card-stud-high", 3))
    hand.begin(1, 1)
    before = hand.seat, hand.options
    with pytest.raises(ValueError):
        hand.act(option, to)
    assert (hand.seat, hand.options) == before


def test_only_his_own_down_cards_may_be_put_away(kernel):
    hand = kernel.Hand(table_of("pa/super-stud-eight-or-better", 3))
    hand.begin(1, 1)
    down = hand.down(hand.seat)
    up = next(card for card in hand.cards(hand.seat) if card not in down)
    for cards in [(), down[:1], down[:3], (down[0], down[0]), (down[0], up)]:
        with pytest.raises(ValueError):
            hand.act(0, 0, cards)
    assert hand.down(hand.seat) == down


@both_kinds
def test_an_ace_that_is_high_in_low_hands_showing_is_refused():
    rules = turned(rule_set("nz/seven-card-stud"), "streets.fourth.opener", Opener.LOW_HAND)
    rules = turned(rules, "showdown.low_ace", Ace.HIGH)
    with pytest.raises(NotInKernel, match=r"showdown\.low_ace"):
        BACKENDS["native"].Hand(Table(rules, default_sign(rules), (100,) * 3))


@both_kinds
def test_a_stack_beyond_what_native_hands_reckon_with_is_refused():
    with pytest.raises(NotInKernel, match="seat 1 has 4294967296"):
        BACKENDS["native"].Hand(table_of("cardroom/razz", 3, stack=1 << 32))
