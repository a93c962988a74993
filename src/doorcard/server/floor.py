"""What the floor sees to between hands: program players, chips that were asked for, and which game comes next."""

import secrets

from doorcard.errors import DoorcardError, SeatingError
from doorcard.server import facts, robots
from doorcard.server.person import is_program
from doorcard.server.picture import buy_in
from doorcard.server.sitting import Draft, Sitting
from doorcard.table import play as tables
from doorcard.table.actions import BeginHand, Buy, Claim, Decline, Leave, Settle, Take, Withdraw
from doorcard.table.state import Game, Person

HOUSE = "house"
"""Who does what nobody at the table does."""


def see_to(draft: Draft) -> None:
    """Do everything that waits for nobody, until nothing is left."""
    _pass_the_table_on(draft)
    while not draft.sitting.table.closed and draft.sitting.table.hand is None and _one_thing(draft):
        pass


def _pass_the_table_on(draft: Draft) -> None:
    """Where the host has left, whoever has sat here longest runs the table."""
    sitting = draft.sitting
    heir = next((person for person in sitting.came if not (sitting.is_robot(person) or is_program(person))), None)
    if sitting.host_left and heir is not None and not sitting.table.closed:
        draft.happens(HOUSE, facts.HostChanged(heir))


def _one_thing(draft: Draft) -> bool:
    if draft.sitting.table.contest is not None:
        return False
    if draft.sitting.table.offer is not None:
        return _answer(draft)
    return (
        _let_people_before_robots(draft)
        or _settle_robots(draft)
        or _sell(draft)
        or _stake_robots(draft)
        or _free_a_seat(draft)
        or _give_the_choice(draft)
    )


# Seats


def _answer(draft: Draft) -> bool:
    """Program players stay where they are; who asked for a program player's seat takes it."""
    sitting = draft.sitting
    offer = sitting.table.offer
    for person in offer.to_answer if offer is not None else ():
        if sitting.is_robot(person):
            draft.wish(HOUSE, Decline(person))
            return True
        if offer is not None and sitting.seats_asked.get(person) == offer.seat:
            draft.wish(person, Take(person))
            return True
    return False


def _let_people_before_robots(draft: Draft) -> bool:
    sitting = draft.sitting
    wanted = {claim.seat for claim in sitting.table.claims if not sitting.is_robot(claim.person)}
    for claim in sitting.table.claims:
        if sitting.is_robot(claim.person) and claim.seat in wanted:
            draft.wish(HOUSE, Withdraw(claim.person))
            return True
    return False


def _settle_robots(draft: Draft) -> bool:
    """Where nobody else claims a seat there is nothing to wait for."""
    sitting = draft.sitting
    claims = sitting.table.claims
    if not claims or sitting.table.settling or not all(sitting.is_robot(claim.person) for claim in claims):
        return False
    draft.wish(HOUSE, Settle())
    return True


def _free_a_seat(draft: Draft) -> bool:
    """A program player gets up for who asked for its seat, and where no seat is open for whoever waits."""
    sitting = draft.sitting
    table = sitting.table
    theirs = [chair.person for chair in table.chairs if chair is not None and sitting.is_robot(chair.person)]
    asked = {seat for person, seat in sitting.seats_asked.items() if person in table.waiting}
    leaving = next((robot for robot in theirs if table.seat_of(robot) in asked), None)
    if leaving is None and theirs and None not in table.chairs:
        if any(not sitting.is_robot(person) for person in table.waiting):
            leaving = theirs[-1]
    if leaving is None:
        return False
    draft.wish(HOUSE, Leave(leaving))
    return True


def seat_robot(draft: Draft, temperament: str, seat: int | None) -> Person:
    """Have a program player ask for an open seat; who it is.

    Raises:
        NoSuchTemperament: none plays like this.
        SeatingError: the seat is not open, or none is.
    """
    robots.seated(temperament)
    sitting = draft.sitting
    if seat is None:
        seat = _open_seat(sitting)
    robot = f"r_{secrets.token_hex(8)}"
    tables.apply(sitting.table, Claim(robot, seat))
    taken = {known.name for known in sitting.people.values()}
    draft.happens(HOUSE, facts.Named(robot, robots.free_name(taken), temperament))
    draft.wish(HOUSE, Claim(robot, seat))
    return robot


def _open_seat(sitting: Sitting) -> int:
    """The first seat that nobody has, claims or is offered."""
    table = sitting.table
    spoken_for = {claim.seat for claim in table.claims} | {vacancy.seat for vacancy in table.vacancies}
    for seat, chair in enumerate(table.chairs):
        if chair is None and seat not in spoken_for:
            return seat
    cites = table.rules.seats.number.cites
    raise SeatingError("no seat is open; a program player takes an open one", code="no-open-seat", cites=cites)


# Chips


def _sell(draft: Draft) -> bool:
    """Chips that were asked for during the hand, or that the host has approved, are bought."""
    for person, wanted in draft.sitting.requests.items():
        if not wanted.approved:
            continue
        try:
            draft.wish(person, Buy(person, wanted.chips))
        except SeatingError:
            # His stack is no longer what it was when he asked.
            draft.happens(HOUSE, facts.BuyDropped(person))
        return True
    return False


def _stake_robots(draft: Draft) -> bool:
    table = draft.sitting.table
    for chair in table.chairs:
        if chair is None or chair.stack > 0 or not draft.sitting.is_robot(chair.person):
            continue
        _, most = buy_in(table.sign, 0)
        if most:
            draft.wish(HOUSE, Buy(chair.person, most))
            return True
    return False


# Games


def _give_the_choice(draft: Draft) -> bool:
    """In dealer's choice somebody who has a seat names the next game."""
    sitting = draft.sitting
    if sitting.plan.mode != "choice" or not sitting.table.seated:
        return False
    if sitting.chooser is not None and _is_taken(sitting, sitting.chooser):
        return False
    before = -1 if sitting.chooser is None else sitting.chooser
    draft.happens(HOUSE, facts.ChoiceMoved(_next_taken(sitting, before)))
    return True


def _is_taken(sitting: Sitting, seat: int) -> bool:
    chairs = sitting.table.chairs
    return seat < len(chairs) and chairs[seat] is not None


def _next_taken(sitting: Sitting, seat: int) -> int:
    """The next taken seat clockwise."""
    chairs = sitting.table.chairs
    ring = [number % len(chairs) for number in range(seat + 1, seat + 1 + len(chairs))]
    return next(number for number in ring if chairs[number] is not None)


def next_game(sitting: Sitting) -> int:
    """Which of the games the next hand is."""
    if sitting.plan.mode == "rotation" and sitting.number > 0 and sitting.game_hands == 0:
        return (sitting.game + 1) % len(sitting.games)
    if sitting.plan.mode == "choice":
        if sitting.chosen is not None:
            return sitting.chosen
        chooser = None
        if sitting.chooser is not None and _is_taken(sitting, sitting.chooser):
            chooser = sitting.table.chairs[sitting.chooser]
        if chooser is not None and sitting.is_robot(chooser.person) and sitting.number > 0:
            return (sitting.game + 1) % len(sitting.games)
    return sitting.game


def begins(sitting: Sitting) -> BeginHand:
    """The next hand: its rules and its sign are named, so that its rows say all of it."""
    if sitting.plan.mode == "one":
        return BeginHand(sitting.table.rules, sitting.table.sign)
    game = sitting.games[next_game(sitting)]
    return BeginHand(game.rules, game.sign)


def next_up(sitting: Sitting) -> Game | None:
    """What the next hand is as things stand; None where there is none to come."""
    table = sitting.table
    if table.closed or table.closing:
        return None
    if table.wished is not None:
        return table.wished
    if sitting.plan.mode == "one":
        return Game(table.rules, table.sign)
    return sitting.games[next_game(sitting)]


def may_begin(sitting: Sitting) -> bool:
    """Whether the next hand may begin as the table stands."""
    try:
        tables.apply(sitting.table, begins(sitting))
    except DoorcardError:
        return False
    return True


def begin_hand(draft: Draft) -> None:
    """The next hand begins, and where games change it is settled which.

    Raises:
        SeatingError: it may not begin.
    """
    sitting = draft.sitting
    begin = begins(sitting)
    game = next_game(sitting)
    if sitting.plan.mode == "rotation" and sitting.game_hands == 0:
        draft.happens(HOUSE, facts.GameTurned(game, len(sitting.table.seated)))
    elif game != sitting.game:
        draft.happens(HOUSE, facts.GameTurned(game, 0))
    draft.wish(HOUSE, begin)
    if sitting.plan.mode == "choice" and sitting.chooser is not None:
        draft.happens(HOUSE, facts.ChoiceMoved(_next_taken(sitting, sitting.chooser)))


def game_names(sitting: Sitting) -> tuple[str, ...]:
    """What the games are called where they change."""
    return () if sitting.plan.mode == "one" else tuple([_title(game) for game in sitting.games])


def _title(game: Game) -> str:
    return game.rules.title


__all__ = ["HOUSE", "begin_hand", "game_names", "may_begin", "next_game", "next_up", "seat_robot", "see_to"]
