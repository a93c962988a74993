"""Faults planted in lawful hands: each is found once, on its line, by its paragraph."""

import pytest

from audit.paper import changed, hand
from doorcard.audit import Certainty, audit
from doorcard.records import detect
from doorcard.records.record import BETTING, RISES, Claim, Did, Said
from doorcard.records.transcribe import record_of
from doorcard.rules.clauses import Structure
from hands import ALL_RULES
from records.sheets import STARS

FIXED = Structure.FIXED
SEEDS = range(12)


def whole_records(name, seats=4, short=False):
    for seed in SEEDS:
        yield record_of(hand(name, FIXED, seats, seed, 0.15, short), "paper")


def acts(record, *kinds):
    return [act for act in record.acts if act.did in kinds]


def claims(record, kind):
    return [claim for claim in record.claims if claim.said is kind]


def only(record, code, line):
    """The one finding, certain, of this kind and on this line."""
    found = [one for one in audit(record) if one.accuses]
    assert [(one.code, one.line) for one in found] == [(code, line)], [one.sentence for one in found]
    assert found[0].file == "paper"
    assert found[0].cites
    return found[0]


def basis(name):
    return name.partition("/")[0] if not name.startswith("cardroom") else "custom"


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_wrong_stack_at_the_end(name):
    for record in whole_records(name):
        claim = claims(record, Said.STACK)[0]
        for more in (1, -1):
            found = only(changed(record, claim, amount=claim.amount + more), "stack", claim.line)
            assert found.certainty is Certainty.CERTAIN
            assert found.due == f"it comes to {claim.amount}"


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_wrong_amount_won(name):
    for record in whole_records(name):
        claim = claims(record, Said.WON)[-1]
        for amount in (claim.amount + 1, claim.amount - 1):
            found = only(changed(record, claim, amount=amount), "won", claim.line)
            assert found.certainty is Certainty.CERTAIN


@pytest.mark.parametrize("name", ALL_RULES)
def test_the_wrong_winner(name):
    for record in whole_records(name):
        claim = claims(record, Said.WON)[0]
        other = (claim.seat + 1) % len(record.header.chairs)
        found = only(changed(record, claim, seat=other), "won", claim.line)
        assert f"seat {claim.seat + 1} wins" in found.due
        assert found.certainty is Certainty.CERTAIN


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_wrong_pot_and_a_wrong_return(name):
    returned = 0
    for record in whole_records(name, short=True):
        for kind, code in ((Said.POT, "pot"), (Said.RETURNED, "returned")):
            for claim in claims(record, kind)[:1]:
                only(changed(record, claim, amount=claim.amount + 1), code, claim.line)
                returned += kind is Said.RETURNED
    assert returned


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_card_dealt_twice(name):
    tried = 0
    for record in whole_records(name):
        dealt = acts(record, Did.DEAL)
        last = dealt[-1]
        wrong = changed(record, last, cards=dealt[0].cards)
        found = only(wrong, "card-already-out", last.line)
        assert found.certainty is Certainty.CERTAIN
        tried += 1
    assert tried == len(SEEDS)


@pytest.mark.parametrize("name", ALL_RULES)
def test_the_wrong_player_acts_first(name):
    for record in whole_records(name):
        first, second = acts(record, *BETTING)[:2]
        if first.seat == second.seat:
            continue
        found = only(changed(record, first, seat=second.seat), "out-of-turn", first.line)
        assert f"seat {first.seat + 1}" in found.due
        assert any(str(one).startswith(basis(name)) for one in found.cites), found.cites


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_wrong_amount_bet(name):
    for record in whole_records(name):
        for rise in acts(record, *RISES)[:1]:
            wrong = changed(record, rise, to=rise.to + 1, added=rise.added + 1)
            found = [one for one in audit(wrong) if one.accuses]
            assert [one.line for one in found] == [rise.line], [one.sentence for one in found]
            assert found[0].code in {"amount-not-allowed", "complete-first", "raise-too-small"}


RAISED = """variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsAdKc',
  'd dh p2 7h7dJd',
  'd dh p3 9h9d3c',
  'p3 pb',
  'p1 cbr 5',
  'p2 cbr 10',
  'p3 cbr 15',
  'p1 cbr 20',
  'p2 cbr 25',
  'p3 f',
  'p1 f',
]
finishing_stacks = [79, 137, 84]
"""


def paper(tmp_path, text):
    path = tmp_path / "hand.phh"
    path.write_text(text)
    return detect.record(path)


def test_a_raise_over_the_cap_is_one_finding(tmp_path):
    (found,) = audit(paper(tmp_path, RAISED))
    assert (found.code, found.line, found.certainty) == ("raise-cap", 16, Certainty.CERTAIN)
    assert "custom raise-cap" in map(str, found.cites)


def test_what_followed_lawfully_from_a_wrong_step_is_no_finding(tmp_path):
    """The wrong player brought it in, and everybody went on from there."""
    text = RAISED.replace("'p3 pb',", "'p2 pb',").replace("'p1 cbr 5',", "'p3 cbr 5',")
    text = text[: text.index("  'p2 cbr 10'")] + "  'p1 f',\n  'p2 f',\n]\n"
    (found,) = audit(paper(tmp_path, text))
    assert (found.code, found.line) == ("out-of-turn", 11)
    assert found.sentence == "seat 2 brings it in to 2, but the action is on seat 3"


def test_a_stack_that_follows_from_a_wrong_win_is_told_with_it():
    for record in whole_records("cardroom/seven-card-stud"):
        claim = claims(record, Said.WON)[0]
        wrong = changed(record, claim, amount=claim.amount - 2)
        stack = claims(record, Said.STACK)[claim.seat]
        only(changed(wrong, stack, amount=stack.amount - 2), "won", claim.line)


def test_a_hand_that_ends_while_somebody_is_to_act(tmp_path):
    """Every act from the last street on is torn out."""
    record = next(whole_records("cardroom/seven-card-stud"))
    last = acts(record, *BETTING)[-1]
    lines = tuple([one for one in record.lines if isinstance(one, Claim) or one.line < last.line])
    found = audit(type(record)(record.header, lines))
    assert [one.code for one in found] == ["missing-act"]


# A wrong act is one finding, and the rest is judged as it happened


ALL_CALL = """variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsAdKc',
  'd dh p2 7h7dJd',
  'd dh p3 9h9d3c',
  'p2 pb',
  'p3 cbr 5',
  'p1 f',
  'p2 f',
]
finishing_stacks = [99, 97, 104]
"""


def test_chips_after_a_wrong_act_are_compared_as_they_were_put_in(tmp_path):
    """The wrong player brings it in and loses his two; that is one finding, and a wrong sum beside it another."""
    (found,) = audit(paper(tmp_path, ALL_CALL))
    assert (found.code, found.line) == ("out-of-turn", 11)
    wrong = ALL_CALL.replace("[99, 97, 104]", "[99, 98, 103]")
    assert [(one.code, one.line) for one in audit(paper(tmp_path, wrong))] == [("out-of-turn", 11), ("stack", 16)]


SLIP = """variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsAdKc',
  'd dh p2 7h7dJd',
  'd dh p3 9h9d3c',
  'p3 pb',
  'p1 cbr 6',
  'p2 f',
  'p3 f',
]
finishing_stacks = [103, 99, 98]
"""


def test_a_bet_only_written_wrong_is_one_finding_though_it_is_not_what_the_rules_give_back(tmp_path):
    """He completes to six, which is no amount; whatever it was, nobody called it, and the chips are right."""
    (found,) = audit(paper(tmp_path, SLIP.replace("[103, 99, 98]", "[104, 99, 97]")))
    assert (found.code, found.line) == ("complete-first", 12)


FOLDED = """variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsAdKc',
  'd dh p2 7h7dJd',
  'd dh p3 9h9d3c',
  'p3 pb',
  'p1 f',
  'p2 cbr 5',
  'p1 cc',
  'p3 f',
]
"""


def test_a_folded_player_who_acts_is_told_whose_turn_it_was(tmp_path):
    (found,) = audit(paper(tmp_path, FOLDED))
    assert (found.code, found.line) == ("not-now", 14)
    assert found.sentence == "seat 1 checks or calls, but seat 1 has folded; the action is on seat 3"
    assert [str(one) for one in found.cites] == ["custom betting-round"]


def test_two_wrong_steps_are_two_findings():
    record = next(whole_records("cardroom/seven-card-stud"))
    first = acts(record, *BETTING)[0]
    other = next(act for act in acts(record, *BETTING) if act.seat != first.seat)
    won = claims(record, Said.WON)[-1]
    wrong = changed(changed(record, first, seat=other.seat), won, amount=won.amount + 1)
    found = [one for one in audit(wrong) if one.accuses]
    assert [(one.code, one.line) for one in found] == [("out-of-turn", first.line), ("won", won.line)]


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_card_that_was_not_burned_and_a_card_dealt_out_of_order(name):
    record = next(one for one in whole_records(name) if acts(one, Did.BURN))
    burn = acts(record, Did.BURN)[0]
    lines = tuple([one for one in record.lines if one is not burn])
    found = only(type(record)(record.header, lines), "burn", burn.line + 1)
    assert found.due == "1 is burned before this street"
    first, second = [act for act in acts(record, Did.DEAL) if act.line > burn.line][:2]
    swapped = changed(changed(record, first, seat=second.seat), second, seat=first.seat)
    found = [one for one in audit(swapped) if one.accuses]
    assert ("deal-order", first.line) in [(one.code, one.line) for one in found]


def test_a_player_without_a_card_is_found_where_the_others_have_theirs():
    record = next(one for one in whole_records("cardroom/seven-card-stud") if acts(one, Did.BURN))
    burn = acts(record, Did.BURN)[0]
    deal = next(act for act in acts(record, Did.DEAL) if act.line > burn.line)
    lines = tuple([one for one in record.lines if one is not deal])
    found = [one for one in audit(type(record)(record.header, lines)) if one.accuses]
    assert found[0].code == "card-missing"
    assert found[0].done == f"seat {deal.seat + 1} is dealt no card"


def test_a_rake_that_contradicts_what_was_won_is_no_wrong_winner(tmp_path):
    """A room tells of a rake of three cents, and all that was put in was won."""
    path = tmp_path / "stars.txt"
    path.write_text(STARS.replace("Rake $0\n", "Rake $0.03\n"))
    (found,) = [one for one in audit(detect.record(path)) if one.accuses]
    assert (found.code, found.done, found.due) == ("rake", "0.03 is raked", "0.00 is missing from what is won")


def test_a_room_that_shows_in_another_order_only_has_nothing_to_answer_for(tmp_path):
    """Under custom the order of showing is noted; that a hand had to be shown is not held against who showed it."""
    path = tmp_path / "stars.txt"
    path.write_text(STARS)
    assert [one.code for one in audit(detect.record(path)) if one.accuses] == []


@pytest.mark.parametrize(("seat", "less"), [(1, 100), (2, 50), (2, 5), (3, 30)])
def test_a_stack_too_low_blames_no_other_seat(tmp_path, seat, less):
    """What one player has too little was not raked from who won."""
    stacks = [104, 99, 97]
    stacks[seat - 1] -= less
    (found,) = audit(paper(tmp_path, SLIP.replace("cbr 6", "cbr 5").replace("[103, 99, 98]", str(stacks))))
    assert (found.code, found.line) == ("stack", 16)
    assert found.sentence == f"seat {seat} ends with {stacks[seat - 1]}, but it comes to {stacks[seat - 1] + less}"
