"""A table in the terminal, driven through its input."""

import json
import re

import pytest

from doorcard.cards import Card
from doorcard.records import own

STAYING = "c\ns\n\n" * 60
"""Checks and calls, shows, and wants the next hand; what does not fit is refused and passes by."""

CALLERS = ("--players", "caller", "--seed", 3, "--hands", 1)


@pytest.fixture
def play(doorcard):
    def played(*arguments, typed=""):
        ran = doorcard("play", *arguments, typed=typed)
        assert ran.code == 0, ran.err
        assert ran.err == ""
        return ran.out

    return played


def test_the_sign_is_shown_before_the_first_hand(play):
    out = play(*CALLERS)
    assert out.index("Forced bet") < out.index("Hand 1")
    assert "reading betting-from-the-sign" in out


def test_a_whole_hand_is_played_through_the_input(play):
    out = play("nz/seven-card-stud", "--seats", 3, *CALLERS, typed="c\n" * 8)
    for street in ("Third", "Fourth", "Fifth", "Sixth", "Seventh"):
        assert f"\n{street} street" in out
    assert "F fold   C check   B bet 10   ? why" in out
    assert re.search(r"wins? the pot of \d+ with .+ \(.. .. .. .. ..\)", out)
    assert "After 1 hand\n" in out


def test_the_same_seed_plays_the_same_sitting(play):
    def sitting():
        return play("razz", "--seed", 5, "--hands", 3, typed=STAYING)

    assert sitting() == sitting()


def test_no_line_is_wider_than_the_window(play):
    for game in ("nz/five-card-stud", "pa/super-stud-eight-or-better", "cardroom/stud-high-low"):
        out = play(game, "--seats", 8, *CALLERS, typed="x 1 2\n" + "c\nwhy\nlog\ndead\nsign\npots\nhelp\n" * 8)
        assert max(map(len, out.splitlines())) <= 80


def test_what_each_key_would_do_is_said_with_its_amount(play):
    out = play("--seats", 3, *CALLERS, typed="c\n" * 8)
    assert re.search(r"F fold   C call \d+   R complete to 10   \? why|B bring it in for 3   \? why", out)


def test_the_forced_bet_may_be_opened_in_full_where_the_sign_says_so(play):
    out = play("cardroom/seven-card-stud", "--seats", 2, "--seed", 7, "--hands", 1, typed="b\n")
    assert "B bring it in for 3   10 open for 10" in out


# Acting


def first_street(play, *typed, game="nz/seven-card-stud", seed=9):
    """The output from the first turn on."""
    out = play(game, "--seats", 4, "--players", "caller", "--seed", seed, "--hands", 1, typed="\n".join(typed) + "\n")
    return out[out.index("? why") :]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("f", "You fold"),
        ("fold", "You fold"),
        ("c", "You call 10"),
        ("call", "You call 10"),
        ("r", "You raise to 20, raise 1 of 3"),
        ("raise", "You raise to 20"),
        ("raise to 20", "You raise to 20"),
        ("r20", "You raise to 20"),
        ("R 20", "You raise to 20"),
        ("20", "You raise to 20"),
    ],
)
def test_an_act_may_be_typed_in_several_ways(play, typed, told):
    assert told in first_street(play, typed)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("check", "No: 10 is owed; call, raise or fold"),
        ("r 50", "No: raise to 50 is above the limit of 20; allowed: 20"),
        ("bet 10", "No: somebody has bet already; call 10, raise or fold"),
        ("show", "No: nobody may show now"),
        ("divide", "No: the pot is not divided by agreement"),
        ("x 1 2", "No: nobody may discard now"),
    ],
)
def test_a_refused_wish_is_answered_with_its_paragraph(play, typed, why):
    out = first_street(play, typed)
    answer = out[out.index("> ") :].split("\n> ")[0]
    assert why in answer
    assert "NZ 13." in answer


@pytest.mark.parametrize("typed", ["", "hm", "r many", "raise 2 3"])
def test_what_is_not_understood_is_said_to_be(play, typed):
    out = first_street(play, typed)
    assert "You may fold, call, raise" in out or "is not understood; help lists" in out


def test_a_fold_that_saves_nothing_is_asked_about(play):
    out = first_street(play, "c", "f", "n", "f", "y")
    asked = "Checking costs nothing. Fold all the same? [y/N] "
    assert out.count(asked) == 2
    assert out.index("You fold") > out.rindex(asked)


def test_a_fold_that_saves_chips_is_not(play):
    assert "Checking costs nothing" not in first_street(play, "f")


def test_in_super_two_cards_are_put_away_by_name_or_by_place(play):
    super_stud = "pa/super-stud-eight-or-better"
    out = first_street(play, "x 1 9", "x 1", "x 1 1", "x Zz", "x 1 4", game=super_stud)
    assert "you have 4 down cards; name them, or count them from 1 to 4" in out.lower()
    assert "1 cards are put away; each player discards 2" in out
    assert "no such card" in out.lower()
    assert re.search(r"You put (10|.). (10|.). away", out)


# Asking


def test_why_gives_the_paragraphs_of_event_turn_and_refusals(play):
    out = play("--seats", 4, *CALLERS, typed="c\nwhy\n")
    answer = out[out.index("> why") :]
    assert "Last: " in answer
    assert "It is your turn" in answer
    assert re.search(r"PA \([a-m]\)(\(\d\))?: [A-Z]", answer)
    assert "You may fold" in answer or "You may check" in answer
    assert re.search(r"No (call|check|raise|fold|complete): ", answer)


def test_the_dead_cards_are_a_grid(play):
    out = first_street(play, "dead")
    grid = out[out.index("> dead") :].splitlines()[1:7]
    assert [line[0] for line in grid[1:5]] == list("♠♥♦♣")
    assert "".join(grid[1:5]).count("M") == 3
    assert "".join(grid[1:5]).count("s") == 3
    assert grid[5].endswith("unseen: 46")


def test_log_pots_sign_and_help_answer(play):
    out = first_street(play, "log", "pots", "sign", "help", "table")
    assert re.search(r"Everybody antes 2 +NZ 13.1\(b\)", out)
    assert "In the middle" in out
    assert re.search(r"Ante +2 +NZ 13.1\(b\)", out)
    assert "put down cards away" in out


def test_one_hand_line_says_what_the_cards_are_worth(play):
    out = play("pa/seven-card-stud-eight-or-better", "--seats", 3, *CALLERS, typed="c\n" * 8)
    assert re.search(r"You have [a-z ,]+ · (low: [A2-8-]+, needs (one|two|three|four) more|no low)", out)


# Leaving, and many hands


def test_hands_follow_each_other_and_stacks_carry_over(play):
    out = play("nz/seven-card-stud", "--seats", 3, "--players", "caller", "--seed", 4, "--hands", 3, typed=STAYING)
    has = re.findall(r"You have (\d+). Enter deals", out)
    assert "Hand 2" in out
    assert len(set(has)) > 1
    table = out[out.index("\nHand 2") :]
    row = re.search(r"^. 1 you +(\d+)", table, re.M).group(1)
    assert int(row) in (int(has[0]) - 2, int(has[0]) - 12)


def test_who_leaves_has_his_hand_played_by_silence(play):
    out = first_street(play, "quit")
    assert "You leave. The hand is played to its end" in out
    assert "NZ 13.4(f)" in out
    assert "You fold" in out
    assert "After 1 hand\n" in out


def test_the_end_of_input_is_leaving(play):
    out = play("--seats", 3, "--seed", 2, typed="")
    assert "After 1 hand\n" in out


def test_a_sitting_adds_up(play):
    out = play("razz", "--seats", 5, "--seed", 5, "--hands", 4, typed=STAYING)
    nets = [int(net) for net in re.findall(r"^ +\d (?:you)? +\d+ +\d+ +([+-]\d+)$", out, re.M)]
    assert len(nets) == 5
    assert sum(nets) == 0


def test_a_player_without_chips_buys_in_again_or_leaves(play):
    options = ("nz/five-card-stud", "--seats", 2, "--stack", 20, "--players", "caller", "--seed", 1)
    out = play(*options, typed=STAYING)
    assert re.search(r"Seat 2 buys in again for 20|You are out of chips. Buy in again for 20\?", out)
    out = play(*options, "--no-rebuy", typed=STAYING)
    assert re.search(r"Seat 2 leaves\nNobody is left to play against.|You are out of chips.\n", out)


def test_a_conceded_hand_may_be_asked_for_where_the_law_allows_it(play):
    # Callers show everything; the player at the terminal concedes and may ask for his own.
    typed = "c\n" * 5 + "m\nsee 1\n\n"
    for seed in range(1, 12):
        out = play(
            "nz/seven-card-stud", "--seats", 3, "--players", "caller", "--seed", seed, "--hands", 1, typed=typed
        )
        if "You concede unseen" in out:
            assert "You conceded unseen" in out
            assert "You ask to see you, who shows" in out
            return
    raise AssertionError("nobody conceded")


# Secrets, and records


@pytest.mark.parametrize("game", ["pa/seven-card-stud-high", "nz/five-card-stud", "pa/super-stud-eight-or-better"])
def test_the_output_never_shows_a_card_the_player_may_not_see(play, tmp_path, game):
    typed = "x 1 2\n" + "c\nwhy\nlog\ndead\npots\n\n" * 9
    for seed in range(6):
        path = tmp_path / f"{seed}.jsonl"
        out = play(
            game, "--seats", 5, "--players", "random,caller", "--seed", seed, "--hands", 1,
            "--record", path, "--record-as", "all", typed=typed,
        )  # fmt: skip
        hand = own.read(path)
        seen = own.seen_by(hand, 0).end
        hidden = {card for seat in hand.end.seats for card in (*seat.hole, *seat.discarded)}
        hidden -= {card for seat in seen.seats for card in (*seat.hole, *seat.discarded)}
        assert hidden
        assert [card for card in hidden if card.sign in out] == []


def test_a_record_holds_what_the_player_saw_and_no_more(play, tmp_path):
    path = tmp_path / "hands.jsonl"
    play("--seats", 4, "--seed", 6, "--hands", 2, "--record", path, typed=STAYING)
    first, second = own.hands(path)
    assert (first.viewer, first.number, second.number) == (0, 1, 2)
    dealt = [json.loads(line) for line in path.read_text().splitlines()]
    down = [line for line in dealt if line.get("event") == "hole-card-dealt"]
    assert {line["seat"] for line in down if line["card"] is not None} == {1}


def test_a_record_is_added_to(play, tmp_path):
    path = tmp_path / "hands.jsonl"
    for seed in (1, 2):
        play("--seats", 3, "--seed", seed, "--hands", 1, "--record", path, typed="c\n" * 9)
    assert len(list(own.hands(path))) == 2


def test_every_game_and_structure_can_be_played(play):
    for game in ("nz/seven-card-stud", "pa/seven-card-stud-low", "cardroom/stud-high-low"):
        for structure in ("fixed", "spread", "half-pot", "pot", "no-limit"):
            out = play(game, "--sign", f"structure={structure}", *CALLERS, typed="b\nr\nc\n" * 8)
            assert "After 1 hand\n" in out


def test_cards_are_letters_where_the_terminal_has_no_signs(monkeypatch):
    import io

    from doorcard.cli.screen import Screen

    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = Screen(plain)
    screen.line(f"You have {Card.read('9s').sign} ▮ · low")
    plain.flush()
    assert plain.buffer.getvalue() == b"You have 9s # - low\n"
