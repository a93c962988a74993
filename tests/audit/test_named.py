"""What rooms call hands: their wording is their own, a wrong name is a finding."""

import pytest

from audit.paper import changed, hand
from doorcard.audit import Certainty, audit
from doorcard.audit.named import Called, fits_high, fits_low, read
from doorcard.cards import read_cards
from doorcard.records.record import Did, Said
from doorcard.records.transcribe import record_of
from doorcard.rules.clauses import Halves, Structure
from doorcard.strength import high, low

ROOMS = [
    ("a pair of Deuces", "2c 2d 9s Jh Kd"),
    ("a pair of Aces - King kicker", "Ac Ad Ks Jh 9d"),
    ("One pair", "2c 2d 9s Jh Kd"),
    ("pair of sixes", "6c 6d 9s Jh Kd"),
    ("Pair of 6's", "6c 6d 9s Jh Kd"),
    ("two pair, Nines and Fives", "9c 9d 5s 5h Kd"),
    ("Two pairs. Qs and 7s", "Qc Qd 7s 7h Kd"),
    ("Two pairs : Aces and 7", "Ac Ad 7s 7h Kd"),
    ("two pair, Sevens and Sixs [7h 7c 6h 6d Kh]", "7h 7c 6h 6d Kh"),
    ("three of a kind, Fives", "5c 5d 5s Jh Kd"),
    ("three of a kind, Set of Tens [Ts Td Tc As 9d]", "Ts Td Tc As 9d"),
    ("three fives", "5c 5d 5s Jh Kd"),
    ("a straight, Five to Nine", "5c 6d 7s 8h 9d"),
    ("a straight, Ace to Five", "Ac 2d 3s 4h 5d"),
    ("Straight King high", "9c Td Js Qh Kd"),
    ("a flush, Queen high", "Qc 9c 5c 4c 2c"),
    ("Flush Queen high", "Qc 9c 5c 4c 2c"),
    ("a full house, Nines full of Tens", "9c 9d 9s Th Td"),
    ("Full House", "9c 9d 9s Th Td"),
    ("full house, nines full of tens", "9c 9d 9s Th Td"),
    ("four of a kind, Twos", "2c 2d 2s 2h Kd"),
    ("a straight flush, Five to Nine", "5c 6c 7c 8c 9c"),
    ("a Royal Flush", "Tc Jc Qc Kc Ac"),
    ("high card Ace", "Ac Jd 9s 4h 2d"),
    ("Ace Jack high", "Ac Jd 9s 4h 2d"),
    ("a high card, Queen high [Qh 9h 8s 7s 5d]", "Qh 9h 8s 7s 5d"),
    ("ace high", "Ac Jd 9s 4h 2d"),
]
OTHERS = [words for words, _ in ROOMS]


def called(words, game=Halves.HIGH):
    (one,) = read(words, game)
    return one


@pytest.mark.parametrize(("words", "cards"), ROOMS)
def test_a_room_may_word_a_high_hand_as_it_likes(words, cards):
    assert fits_high(called(words), high(read_cards(cards)))


@pytest.mark.parametrize("words", OTHERS)
def test_no_room_may_call_a_high_hand_what_it_is_not(words):
    """A pair of tens has none of these names."""
    tens = high(read_cards("Tc Td 8s 6h 3d"))
    assert fits_high(called(words), tens) == (words == "One pair")


@pytest.mark.parametrize("words", ["a pair of Kings", "two pair, Kings and Nines", "a flush, Jack high"])
def test_a_rank_that_is_not_there_is_a_wrong_name(words):
    hands = {
        "a pair of Kings": "Qc Qd 9s Jh 4d",
        "two pair, Kings and Nines": "Kc Kd 8s 8h 4d",
        "a flush, Jack high": "Qc 9c 5c 4c 2c",
    }
    assert not fits_high(called(words), high(read_cards(hands[words])))


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("Lo: 8,6,4,3,2", "8c 6d 4s 3h 2d"),
        ("J,T,7,4,A", "Jc Td 7s 4h Ac"),
        ("8-6-4-3-A low", "8c 6d 4s 3h Ac"),
        ("10-8-6-5-A low", "Tc 8d 6s 5h Ac"),
        ("pair of twos low with 8-6-4", "2c 2d 8s 6h 4d"),
        ("a pair of Threes", "3c 3d 8s 6h 4d"),
        ("two pair, kings and sevens low with 2", "Kc Kd 7s 7h 2d"),
    ],
)
def test_a_room_may_word_a_low_as_it_likes(words, cards):
    assert fits_low(called(words, Halves.LOW), low(read_cards(cards)))
    assert not fits_low(called(words, Halves.LOW), low(read_cards("9c 5d 4s 3h Kc")))


@pytest.mark.parametrize(
    "words",
    [
        "HI: a pair of Eights; LO: 8,7,6,3,A",
        "a pair of Eights, for high and 8,7,6,3,A, for low",
        "HI - a pair of Eights [8c 8d Kd Js Th] | LO - [8,7,6,3,A]",
        "pair of eights / 8-7-6-3-A low",
        "pair of eights; 8-7-6-3-A low",
    ],
)
def test_two_hands_of_one_player_are_told_apart(words):
    first, second = read(words, Halves.HIGH_LOW)
    assert (first.low, second.low) == (False, True)
    assert fits_high(first, high(read_cards("8c 8d Kd Js Th")))
    assert fits_low(second, low(read_cards("8c 7d 6s 3h Ac")))


@pytest.mark.parametrize("words", ["", "Mauvaise main", "???", "a hand", "showed nothing"])
def test_words_that_are_not_understood_are_nobodys_fault(words):
    assert list(read(words, Halves.HIGH)) == []


def test_an_article_is_no_ace():
    assert called("a full house, Nines full of Tens") == Called(False, 6, (7, 8))


# In a record


def shown():
    """A record in which somebody shows a hand, and that line."""
    for seed in range(40):
        record = record_of(hand("cardroom/seven-card-stud", Structure.FIXED, 4, seed, 0.05), "paper")
        for act in record.acts:
            if act.did is Did.SHOW and act.words and "full house" not in act.words:
                return record, act
    raise AssertionError("nobody shows a hand")


def test_a_misnamed_hand_is_one_certain_finding_on_its_line():
    record, act = shown()
    found = [one for one in audit(changed(record, act, words="a full house, Kings full of Tens")) if one.accuses]
    assert [(one.code, one.line, one.certainty) for one in found] == [("named-hand", act.line, Certainty.CERTAIN)]
    assert found[0].due == f"it is {act.words}"
    assert "custom what-wins" in map(str, found[0].cites)


def test_the_same_hand_in_other_words_is_silent():
    record, act = shown()
    for words in ("", act.words.upper(), f"{act.words} - lower kicker"):
        assert audit(changed(record, act, words=words)) == ()


def test_a_name_repeated_at_the_end_is_told_once():
    record, act = shown()
    wrong = "a full house, Kings full of Tens"
    claim = next(one for one in record.claims if one.said is Said.STACK)
    again = type(claim)(line=claim.line, said=Said.HAND, seat=act.seat, words=wrong)
    record = changed(record, act, words=wrong)
    found = [one for one in audit(type(record)(record.header, (*record.lines, again))) if one.accuses]
    assert [one.line for one in found] == [act.line]
