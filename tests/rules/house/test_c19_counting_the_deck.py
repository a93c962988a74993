"""C19: enough is tested before the burn of the street, and after any shuffle one card is burned."""

import pytest

from diagrams import CR7, NZ7, PA_GAMES, PA_HIGH, PA_SUPER, deal, draw, rests_on
from doorcard.engine.events import CardBurned, CommunityCardDealt, HoleCardDealt, StreetPlanned, StubReshuffled
from doorcard.rules.ruleset import StreetName
from marks import law

SIXTH, SEVENTH = StreetName.SIXTH, StreetName.SEVENTH


@law("house", "counted-before-the-burn", "enough-cards")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH, CR7])
@pytest.mark.parametrize(("stub", "own"), [(4, True), (3, False)])
def test_one_card_each_and_the_burn_are_enough_and_one_less_is_not(game, stub, own):
    # Sixth street with three players; no burn card is there to be shuffled in.
    table = draw(
        game,
        """
        seat 0   ?? ?? | 8h Qd Ts 9c
        seat 1   ?? ?? | Ks Jd 9h Tc
        seat 2   ?? ?? | 7d Ah 6s 5c
        """,
        stub=stub,
        burns=0,
    ).everybody_stays(SEVENTH)
    assert bool(table.all(HoleCardDealt)) is own
    assert table.never(CommunityCardDealt) is own
    assert table.never(StubReshuffled)
    if not own:
        assert rests_on(table.last(StreetPlanned), "house enough-cards", "house counted-before-the-burn")


@law("house", "burn-after-a-shuffle")
@pytest.mark.parametrize("game", [game for game in PA_GAMES if game != PA_SUPER])
def test_a_card_is_burned_after_the_shuffle_for_a_common_card(game):
    table = deal(game, 8).everybody_stays(SEVENTH)
    after = table.kinds[table.kinds.index("StubReshuffled") :]
    assert after[:3] == ["StubReshuffled", "CardBurned", "CommunityCardDealt"]
    assert rests_on(table.last(CardBurned), "pa (h)")


@law("house", "burn-after-a-shuffle")
def test_a_card_is_burned_after_the_shuffle_for_own_cards():
    table = deal(NZ7, 7).everybody_stays(SEVENTH)
    after = table.kinds[table.kinds.index("StubReshuffled") :]
    assert after[:2] == ["StubReshuffled", "CardBurned"]
    assert set(after[2:9]) == {"HoleCardDealt"}
    assert table.undealt == 10 - 8
    assert rests_on(table.last(StreetPlanned), "house burn-after-a-shuffle")


@law("house", "burn-after-a-shuffle")
def test_a_card_is_burned_after_the_great_shuffle_of_super_stud():
    table = deal(PA_SUPER, 9).discarded().round(but=[6, 7, 8]).everybody_stays(StreetName.FIFTH)
    after = table.kinds[table.kinds.index("StubReshuffled") :]
    assert after[:4] == ["StubReshuffled", "StreetPlanned", "CardBurned", "UpCardDealt"]


@law("house", "enough-cards")
def test_no_card_is_burned_where_an_option_says_that_one_each_is_enough():
    table = deal(NZ7, 7, readings={"enough-cards": "n"}).everybody_stays(SEVENTH)
    assert table.never(StubReshuffled)
    assert table.burns == 3
    assert table.undealt == 0
