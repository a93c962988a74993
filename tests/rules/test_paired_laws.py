"""Where the two laws part: the same cards under each, and both answers side by side."""

import pytest

from diagrams import NZ5, NZ7, PA_HIGH, PA_HIGH_LOW, PA_LOW, Table, deal, draw, paragraphs, rests_on, sign_for
from doorcard.engine.actions import Divide
from doorcard.engine.events import ActionTurned, AntePosted, BroughtIn, HandConceded, HandShown, OddChipAwarded
from doorcard.engine.play import apply, begin
from doorcard.errors import IllegalAction, SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.ruleset import StreetName
from doorcard.rules.sign import check
from marks import law

SEVENTH = StreetName.SEVENTH


@law("nz", "13.4(a)")
@law("pa", "(h)")
@pytest.mark.parametrize(
    ("game", "down", "common", "undealt"),
    [(NZ7, 3, 0, 2), (PA_HIGH, 2, 1, 5)],
    ids=["new zealand: own sevenths", "pennsylvania: a common seventh"],
)
def test_seven_players_stay_to_the_last_card(game, down, common, undealt):
    table = deal(game, 7).everybody_stays(SEVENTH)
    assert all(len(seat.hole) == down for seat in table.seats)
    assert len(table.common) == common
    assert table.undealt == undealt


@law("nz", "13.3(b)")
@law("pa", "(f)(3)")
@pytest.mark.parametrize(
    ("game", "opener", "cites"),
    [(NZ7, 2, "nz 13.3(b)"), (PA_HIGH, 0, "pa (f)(3)")],
    ids=["new zealand: the higher suit", "pennsylvania: nearest the dealer's left"],
)
def test_equal_hands_showing(game, opener, cites):
    table = draw(game, "seat 0 ?? ?? | Kc 8d\nseat 1 ?? ?? | 7h 2s\nseat 2 ?? ?? | Kh 8c")
    assert table.opener == opener
    assert rests_on(table.last(ActionTurned), cites)


@law("nz", "13.3(b)")
@law("pa", "(f)")
@pytest.mark.parametrize(
    ("game", "may"),
    [(NZ7, {"bet", "check", "fold"}), (PA_HIGH, {"bet", "check"})],
    ids=["new zealand: he may fold", "pennsylvania: he may not"],
)
def test_the_opener(game, may):
    table = draw(game, "seat 0 ?? ?? | Kc 8d\nseat 1 ?? ?? | 7h 2s")
    assert table.choices == may
    if game == PA_HIGH:
        assert rests_on(table.refused("0 folds"), "pa (f)")
    else:
        assert rests_on(table.option("fold"), "nz 13.3(b)")


@law("nz", "13.2(a)")
@law("pa", "(d)")
@pytest.mark.parametrize(
    ("game", "amount", "cites"),
    [(NZ7, 10, "nz 13.2(a)"), (PA_HIGH, 3, "pa (d)")],
    ids=["new zealand: the table minimum at least", "pennsylvania: the posted amount"],
)
def test_the_forced_bet(game, amount, cites):
    table = deal(game, "seat 0 | 9h\nseat 1 | 2c\nseat 2 | Kd")
    assert table.spans("bring-in") == [(amount, amount)]
    assert rests_on(table.acts(f"1 brings in {amount}").last(BroughtIn), cites)


@law("nz", "13.2(a)")
@law("pa", "(d)", "(e)")
@pytest.mark.parametrize(
    ("game", "amount", "may"),
    [(NZ7, 10, {"fold", "call", "raise"}), (PA_HIGH, 3, {"fold", "call", "complete"})],
    ids=["new zealand: nothing to complete", "pennsylvania: completion"],
)
def test_over_the_forced_bet(game, amount, may):
    table = deal(game, "seat 0 | 9h\nseat 1 | 2c\nseat 2 | Kd").acts(f"1 brings in {amount}")
    assert table.choices == may
    top = table.may("raise") or table.may("complete")
    assert top == ((20, 20) if game == NZ7 else (10, 10))


@law("nz", "12.2(a)", "13.2(a)")
@law("pa", "(d)(1)", "(d)(2)", "(d)(3)")
@pytest.mark.parametrize(
    ("game", "opener", "cites"),
    [
        (NZ5, 1, "nz 12.2(a)"),
        (NZ7, 1, "nz 13.2(a)"),
        (PA_HIGH, 1, "pa (d)(1)"),
        (PA_LOW, 3, "pa (d)(2)"),
        (PA_HIGH_LOW, 3, "pa (d)(3)"),
    ],
    ids=["nz five: lowest", "nz seven: lowest", "pa high: lowest", "pa low: highest", "pa high-low: highest"],
)
def test_whose_up_card_is_forced(game, opener, cites):
    table = deal(game, "seat 0 | 9h\nseat 1 | 2c\nseat 2 | Ad\nseat 3 | Kd")
    assert table.opener == opener
    assert rests_on(table.last(ActionTurned), cites)


@law("nz", "13.1(b)")
@law("pa", "(b)")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH], ids=["new zealand: compulsory", "pennsylvania: optional"])
def test_a_sign_without_an_ante(game):
    sign = sign_for(game, ante=0)
    if game == NZ7:
        with pytest.raises(SignNotPermitted) as refusal:
            check(sign, rule_set(game))
        assert refusal.value.field == "ante"
        assert "nz 13.1(b)" in paragraphs(refusal.value)
    else:
        assert check(sign, rule_set(game)) == sign
        assert deal(game, 3, ante=0).never(AntePosted)


@law("house", "seats-five-card", "seats-seven-card")
@law("pa", "(b)")
@pytest.mark.parametrize(
    ("game", "players", "allowed", "cites"),
    [
        (NZ5, 10, True, "house seats-five-card"),
        (NZ7, 8, True, "house seats-seven-card"),
        (NZ7, 9, False, "house seats-seven-card"),
        (PA_HIGH, 9, True, "pa (b)"),
        (PA_HIGH, 10, False, "pa (b)"),
    ],
)
def test_how_many_may_play(game, players, allowed, cites):
    assert cites in paragraphs(rule_set(game).seats.number)
    if allowed:
        assert len(deal(game, players).state.live) == players
    else:
        with pytest.raises(SignNotPermitted) as refusal:
            begin(rule_set(game), sign_for(game), [200] * players)
        assert cites in paragraphs(refusal.value)


THREE_TIED = """
    seat 0   Ac Kh | Qs Jc Td 3s | 4h paid 11
    seat 1   Ah Ks | Qc Jd Th 3c | 4d paid 11
    seat 2   As Kc | Qd Jh Tc 3d | 4c paid 11
    seat 3   ?? ?? | 9c paid 2 folded
"""


@law("nz", "13.4(e)")
@law("pa", "(i)(1)", "(i)(3)(ii)")
@pytest.mark.parametrize(
    ("game", "won", "cites"),
    [(NZ7, (11, 11, 13, 0), "nz 13.4(e)"), (PA_HIGH, (11, 12, 12, 0), "pa (i)(3)(ii)")],
    ids=["new zealand: all to the highest card", "pennsylvania: at most a dollar to it"],
)
def test_what_three_tied_hands_leave_over(game, won, cites):
    # 35 chips among three: eleven each and two over. Aces of spades, hearts and clubs in seats 2, 1 and 0.
    table = draw(game, THREE_TIED).to_the_end()
    assert table.won == won
    assert rests_on(table.last(OddChipAwarded), cites)


@law("nz", "13.4(e)")
@law("pa", "(i)(2)", "(i)(3)(iii)")
@pytest.mark.parametrize(
    ("game", "won"),
    [(NZ7, (10, 11, 0)), (PA_HIGH, (10, 11, 0)), (PA_LOW, (11, 10, 0))],
    ids=["new zealand: the highest card", "pennsylvania high: the highest", "pennsylvania low: the lowest"],
)
def test_wheels_tie_and_leave_one_chip_over(game, won):
    table = draw(
        game,
        """
        seat 0   Ac 2d | 3h 4s 5c Td | Jh paid 10
        seat 1   As 2h | 3c 4d 5h Tc | Jc paid 10
        seat 2   ?? ?? | 9c paid 1 folded
        """,
    ).to_the_end()
    assert table.won == won


def the_better_hand_is_second(game: str) -> Table:
    """Seat 0 opens and checks, and has a pair of nines against tens."""
    drawing = "seat 0 9c 9d | As Qd Ts 4c | 3h paid 10\nseat 1 Th Td | Ks Jd 6h 2c | 3c paid 10\nseat 2 sits out"
    return draw(game, drawing).everybody_stays()


@law("nz", "13.4(d)")
@law("pa", "(i)")
@pytest.mark.parametrize(
    "game", [NZ7, PA_HIGH], ids=["new zealand: it must be shown", "pennsylvania: it may be conceded"]
)
def test_a_hand_equal_or_better_than_the_one_exposed(game):
    table = the_better_hand_is_second(game)
    if game == NZ7:
        assert [shown.seat for shown in table.all(HandShown)] == [0, 1]
        assert rests_on(table.last(HandShown), "nz 13.4(d)")
        assert table.won == (0, 20, 0)
    else:
        table.acts("1 mucks")
        assert rests_on(table.last(HandConceded), "pa (i)", "house may-concede")
        assert table.won == (20, 0, 0)


@law("nz", "13.4(d)")
@law("pa", "(i)")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH], ids=["new zealand: anyone may ask", "pennsylvania: nobody may"])
def test_asking_to_see_a_conceded_hand(game):
    drawing = "seat 0 8c 8d | As 8h Ts 4c | 3h paid 10\nseat 1 Th Td | Ks Jd 6h 2c | 3c paid 10\nseat 2 sits out"
    table = draw(game, drawing).everybody_stays().acts("1 mucks")
    if game == NZ7:
        assert table.acts("2 asks to see 1").last(HandShown).seat == 1
        assert rests_on(table.last(HandShown), "nz 13.4(d)")
    else:
        assert rests_on(table.refused("2 asks to see 1"), "pa (i)", "house nobody-may-ask")


@law("nz", "13.4(b)")
@law("pa", "(f)(1)", "(h)")
@pytest.mark.parametrize(
    ("game", "cites"),
    [(NZ7, "nz 13.4(b)"), (PA_HIGH, "house common-card-not-shown")],
    ids=["new zealand: by the text", "pennsylvania: by a reading"],
)
def test_a_common_card_is_not_counted_for_the_opener(game, cites):
    # With the common seven seat 0 would show a pair.
    table = draw(game, "seat 0 ?? ?? | Kc 8d 7h 2s\nseat 1 ?? ?? | Ah 9c 6d 3c\ncommon 7d")
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), cites)


@law("nz", "13.4(f)")
@law("house", "no-agreement-borrowed")
@pytest.mark.parametrize(
    ("game", "cites"),
    [(NZ7, "nz 13.4(f)"), (PA_HIGH, "house no-agreement-borrowed")],
    ids=["new zealand: by the text", "pennsylvania: by a reading"],
)
def test_a_division_by_agreement_is_refused(game, cites):
    table = draw(game, "seat 0 ?? ?? | Kc 8d 7h 2s\nseat 1 ?? ?? | Ah 9c 6d 3c")
    with pytest.raises(IllegalAction) as refusal:
        apply(table.state, 1, Divide())
    assert cites in paragraphs(refusal.value)
    assert not [cite for cite in paragraphs(refusal.value) if game == PA_HIGH and cite.startswith("nz")]
