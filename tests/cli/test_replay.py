"""Hands from elsewhere, replayed."""

from doorcard.cli.replay import hands_of


def test_a_hand_from_elsewhere_is_replayed_under_the_customary_rules(tmp_path):
    paper = tmp_path / "hand.phh"
    paper.write_text(
        "variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 50]\n"
        "actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cbr 4', 'p1 f']\n"
    )
    hands = hands_of(paper)
    assert [hand.begin.rules.name for hand in hands] == ["cardroom/seven-card-stud"]
    assert [seat.stack for seat in hands[0].end.seats] == [48, 52]
