"""The type of every decision point, in the order a hand meets them.

Each type lists every answer the engine can obey. A rule set picks one answer for each point and says by which
paragraph; turning a clause means picking another.
"""

import enum
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from doorcard.law import Citation

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Clause(Generic[T_co]):
    """One decision point's answer, and the paragraphs that give it."""

    says: T_co
    cites: tuple[Citation, ...]


# Seats


class Seats(NamedTuple):
    """How many may sit: at least, as a rule at most, at most if the sign says so, and above which to warn."""

    least: int
    most: int
    settable: int
    warn_above: int


class ContestedSeat(enum.Enum):
    """Who gets a seat that several want."""

    CARD_DRAW = "card draw"
    FIRST_COME = "first come"


class SeatDraw(enum.Enum):
    """Which card wins a draw for a seat; one card each from a full deck."""

    HIGHEST = "highest by rank, then suit"
    LOWEST = "lowest by rank, then suit"


class VacatedSeat(enum.Enum):
    """To whom a seat that became free is offered first."""

    SEATED_PLAYERS = "seated players, then the waiting list"
    WAITING_LIST = "the waiting list, then seated players"


# Ante, cut and deal


class Ante(enum.Enum):
    """Whether an ante is owed."""

    EVERY_PLAYER = "every player antes"
    ON_THE_SIGN = "as the sign says"


class ShortAnte(enum.Enum):
    """What becomes of a player who has less than the ante."""

    TAPPED_OUT = "puts in what he has and is tapped out"
    NOT_DEALT_IN = "is not dealt in"


class CutTime(enum.Enum):
    """When the cards may be cut."""

    AFTER_ANTES = "after the last ante"
    ANY_TIME = "at any time before the deal"


class DealFrom(enum.Enum):
    """Who gets the first card, and which way the deal goes. There is no button."""

    DEALERS_LEFT = "from the dealer's left, clockwise"
    DEALERS_RIGHT = "from the dealer's right, counter-clockwise"


class DealRounds(enum.Enum):
    """How the cards of one street are handed out."""

    ONE_CARD_A_ROUND = "one card to each, round by round"
    HAND_BY_HAND = "all cards of one player, then the next"


class Receives(enum.Enum):
    """Who gets cards on later streets."""

    NOT_FOLDED = "who has not folded, tapped out or not"
    WITH_CHIPS = "who has not folded and has chips"


class Cards(NamedTuple):
    """The cards of one street to each player: a letter a card, D down, U up; and whether a card is burned first."""

    pattern: str
    burn: bool


# When the deck runs short


class Shortage(enum.Enum):
    """What happens on a street for which the undealt cards do not suffice."""

    RESHUFFLE_ELSE_COMMUNITY = "burns and undealt cards together; if too few, one community card"
    COMMON_CARD = "one common card"
    NOT_FORESEEN = "the text provides nothing; the number of seats keeps it from happening"


class CountTime(enum.Enum):
    """Whether the cards left are counted before or after the burn of the street."""

    BEFORE_BURN = "before the burn"
    AFTER_BURN = "after the burn"


class Refill(enum.Enum):
    """What is shuffled when too few undealt cards are left for a common card."""

    BURNS_AND_UNDEALT = "burns and undealt cards"
    BURNS_ONLY = "burns only"


class LastResort(enum.Enum):
    """What happens when burns and undealt cards together are fewer than two and a common card is due."""

    FOLDED_CARDS_STAY_OUT = "folded cards and discards stay out"
    DISCARDS_AND_FOLDED_RETURN = "discards and folded cards are shuffled in and the street is tested again"


# The forced bet


class ForcedCard(enum.Enum):
    """Whose up card must bet."""

    LOWEST = "lowest"
    HIGHEST = "highest"


class Ace(enum.Enum):
    """Whether an ace is the highest or the lowest rank."""

    HIGH = "high"
    LOW = "low"


class ForcedTie(enum.Enum):
    """Which of two equal ranks is forced."""

    SUIT = "the suit decides: lowest for the lowest card, highest for the highest"
    OTHER_SUIT = "the suit decides the other way round"
    NEAREST_LEFT = "nearest the dealer's left"


class SuitOrder(enum.Enum):
    """The order of suits; the value gives clubs, diamonds, hearts and spades their ranks."""

    SPADES_HIGH = (0, 1, 2, 3)
    SPADES_LOW = (3, 2, 1, 0)


class ForcedAmount(enum.Enum):
    """How much the forced bet is."""

    A_REAL_BET = "a bet inside the structure, the table minimum at least"
    POSTED = "exactly the amount on the sign"


class Permission(enum.Enum):
    """Whether something is allowed."""

    NEVER = "never"
    IF_THE_SIGN_SAYS = "if the sign says so"
    ALWAYS = "always"


class ForcedDuty(enum.Enum):
    """Whether the forced player may fold instead."""

    MUST_BET = "must bet"
    MAY_FOLD = "may fold"


class ForcedOption(enum.Enum):
    """Whether the forced player is asked again when nobody raised."""

    NONE = "no option"
    MAY_RAISE = "may raise"


class ForcedPasses(enum.Enum):
    """To whom the forced bet goes when the player it falls on is tapped out."""

    NEXT_CLOCKWISE = "the next clockwise with chips"
    NEXT_CARD = "the holder of the next card in order who has chips"


# Opening a later round


class Opener(enum.Enum):
    """Whose hand showing opens."""

    HIGH_HAND = "best high hand showing"
    LOW_HAND = "best low hand showing"


class OpenerTie(enum.Enum):
    """Who opens when hands showing are equal."""

    SUIT_OF_TOP_CARD = "suit of the highest-ranked card"
    SUIT_IN_TOP_GROUP = "highest suit inside the highest-ranked group"
    NEAREST_LEFT = "nearest the dealer's left"


class CommonShowing(enum.Enum):
    """Whether a common card is part of the hand showing."""

    NOT_COUNTED = "not counted"
    COUNTED = "counted"


class TappedOutOpener(enum.Enum):
    """Who is first when the opener may not act."""

    NEXT_CLOCKWISE = "the next clockwise who may act"
    NEXT_BEST = "the best hand showing of those who may act"


class OpenerMay(enum.Enum):
    """What the opener may do."""

    BET_CHECK_FOLD = "bet, check or fold"
    BET_CHECK = "bet or check"


class UnbetMay(enum.Enum):
    """What the others may do while nobody has bet."""

    BET_CHECK_FOLD = "bet, check or fold"
    CHECK_FOLD = "check or fold"


# Betting


class Direction(enum.Enum):
    """Which way the betting goes."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class LastPlayer(enum.Enum):
    """What the only player left must do to win."""

    WINS_UNSHOWN = "wins without showing"
    WINS_SHOWN = "shows and wins"


class GoesOn(enum.Enum):
    """What follows the round when two or more are left."""

    NEXT_STREET = "the next street"
    SHOWDOWN = "the showdown"
    DIVISION = "the pot is divided among all who are left"


class BetSize(enum.Enum):
    """Which fixed bet a street is played for."""

    SMALL = "small"
    BIG = "big"


class Structure(enum.Enum):
    """The betting structure on the sign."""

    FIXED = "fixed"
    SPREAD = "spread"
    HALF_POT = "half pot"
    POT = "pot"
    NO_LIMIT = "no limit"


class Notice(enum.Enum):
    """What the notice must state about wagers."""

    MINIMUM_AND_MAXIMUM = "minimum and maximum"
    NOTHING = "nothing"


class RaiseLeast(enum.Enum):
    """The least a raise may be."""

    LARGEST_OF_ROUND = "the largest full bet or raise of the round"
    TABLE_MINIMUM = "the table minimum"


class TapOut(enum.Enum):
    """Whether tapping out frees a bet or raise from the least."""

    FREES_FROM_LEAST = "frees from the least"
    CALL_ONLY = "who cannot bet or raise in full may only call"


class PotArithmetic(enum.Enum):
    """From which pot a ratio is taken."""

    CALL_FIRST = "the pot after the call"
    AS_IT_STANDS = "the pot as it stands"


class SpreadLeast(enum.Enum):
    """The least raise in spread limit."""

    LAST_BET_OR_RAISE = "the last full bet or raise"
    TABLE_MINIMUM = "the table minimum"


class RaiseCap(NamedTuple):
    """How many raises a round has, and in which structures."""

    raises: int
    capped: frozenset[Structure]


class HeadToHead(enum.Enum):
    """When the cap does not bind because the betting is head to head."""

    TWO_WITH_CHIPS = "exactly two who have not folded have chips"
    TWO_NOT_FOLDED = "exactly two have not folded"
    UNTIL_REACHED = "two with chips, unless the cap was reached while three or more could bet"
    CAP_STANDS = "never"
    BEGAN_WITH_TWO = "only two with chips began the round"


class Rounding(enum.Enum):
    """How an amount that is no whole number of chips is rounded."""

    DOWN = "down"
    UP = "up"


class Asked(enum.Enum):
    """Who is asked to act."""

    IF_IT_MATTERS = "who owes, or has an opponent with chips"
    ALL_WITH_CHIPS = "everyone with chips"


class PointlessRaise(enum.Enum):
    """A bet that nobody else could answer."""

    REFUSED = "refused"
    ALLOWED = "allowed"


class ShortForced(enum.Enum):
    """What is owed against a forced bet short because its maker tapped out."""

    COUNTS_AS_FULL = "the full forced bet"
    AS_IT_STANDS = "what was put in"


class OwedAtMost(enum.Enum):
    """Whether what is owed is bounded by what the others can still put in."""

    WHAT_OTHERS_CAN_PUT_IN = "no more than some other player has put in or could still put in"
    THE_WHOLE_BET = "the whole bet"


class ShortRaise(enum.Enum):
    """Fixed limit: from where a short all-in is a raise in full."""

    HALF_A_BET = "half a bet"
    FULL_BET = "a full bet"
    ANY_AMOUNT = "any amount"


class MeasuredFrom(enum.Enum):
    """Other structures: from where the next raise is measured."""

    HIGHEST_BET = "the highest bet of the round"
    LAST_FULL_BET = "the last full bet or raise"


class Reopens(enum.Enum):
    """When one who has acted may raise again."""

    HALF_A_BET = "fixed and spread: half a bet above what he answered; pot and no limit: a full raise"
    FULL_BET = "a full bet or raise above what he answered"
    ANY_AMOUNT = "any amount above what he answered"


class Uncalled(enum.Enum):
    """What becomes of chips nobody matched."""

    RETURNED = "go back when the round ends"
    STAY = "stay in the pot"


class OpenPair(enum.Enum):
    """Whether a pair showing on fourth street allows the big bet."""

    NEVER = "never"
    IF_THE_SIGN_SAYS = "if the sign says so"


# Showdown


class AllInHands(enum.Enum):
    """Whether down cards are turned up once no more betting is possible."""

    STAY_DOWN = "stay down until the showdown"
    MAY_TURN_UP = "are turned up if the sign says so"


class FirstToShow(enum.Enum):
    """Who shows first when somebody bet in the final round."""

    LAST_AGGRESSOR = "the last who put in more than the bet before him"
    NEAREST_LEFT = "nearest the dealer's left"


class UnbetFirst(enum.Enum):
    """Who shows first when nobody bet in the final round."""

    OPENER = "the opener of the round"
    NEAREST_LEFT = "nearest the dealer's left"


class ShowOrder(enum.Enum):
    """In which order the others follow."""

    CLOCKWISE = "clockwise"
    LAST_SIDE_POT_FIRST = "players of the last side pot, of the one before, of the main pot"


class MustShow(enum.Enum):
    """Who may not concede unseen, besides the first of each contested pot."""

    EQUAL_OR_BETTER_THAN_FIRST = "whose hand is equal to or better than the first exposed"
    EQUAL_OR_BETTER_THAN_BEST = "whose hand is equal to or better than the best exposed so far"
    NOBODY_ELSE = "nobody else"


class AskToSee(enum.Enum):
    """Who may ask to see a hand that was in the showdown."""

    ANYONE_SEATED = "anyone with a seat at the table"
    NOBODY = "nobody"


class CommonAtShowdown(enum.Enum):
    """Whether a common card is part of the hands at the showdown."""

    INCLUDED = "included"
    LEFT_OUT = "left out"


class Halves(enum.Enum):
    """What the pot is played for."""

    HIGH = "best high hand"
    LOW = "best low hand"
    HIGH_LOW = "half to the best high hand, half to the best low hand"


class Qualifier(enum.Enum):
    """What a low needs to win anything."""

    NONE = "nothing"
    EIGHT = "five different ranks, none above eight"


class TwoHands(enum.Enum):
    """Whether high and low may be different fives."""

    EACH_ITS_OWN = "the same five or two different fives"
    SAME_FIVE = "the same five for both"


class InLow(enum.Enum):
    """Whether a straight, or a flush, spoils a low."""

    DOES_NOT_COUNT = "does not count"
    COUNTS_AGAINST = "counts against it"


class Wheel(enum.Enum):
    """What five, four, three, two, ace is in the high hand."""

    LOWEST_STRAIGHT = "the lowest straight"
    NO_STRAIGHT = "no straight"


# Awards


class Layers(enum.Enum):
    """Where one pot ends and the next begins."""

    SAME_CLAIMANTS_ONE_POT = "at each total at which a player still in is tapped out"
    EACH_TOTAL = "at each total anybody put in"


class HalvingExcess(enum.Enum):
    """Who gets what is left of halving."""

    TO_HIGH = "the high hand"
    TO_LOW = "the low hand"


class TieExcess(enum.Enum):
    """Who gets what tied hands cannot divide."""

    ALL_TO_HIGHEST_CARD = "all to the highest card by suit"
    HIGHEST_CARD = "the highest card by suit, up to the limit; then one chip each in that order"
    LOWEST_CARD = "the lowest card by suit, up to the limit; then one chip each in that order"
    ONE_EACH_FROM_HIGHEST = "one chip each in the order of the highest card by suit"
    NEAREST_LEFT = "nearest the dealer's left"


class OddChipCards(enum.Enum):
    """Which cards are compared for what is left over."""

    FIVE_PLAYED = "the five cards played"
    ALL_CARDS = "all cards of the player, the common card too"


class SharedCards(enum.Enum):
    """What a card means that all tied hands play."""

    STRUCK_OUT = "struck out; the next card in which they differ decides"
    DECIDE_NOTHING = "if it is the deciding card, the one nearest the dealer's left is taken"


class EqualFives(enum.Enum):
    """Which of several equal low fives counts for the odd chip."""

    LEAST_FROM_BOTTOM = "the least, listed from the bottom"
    GREATEST_FROM_TOP = "the greatest, listed from the top"


class BothWays(enum.Enum):
    """How a pot is divided when the same players tie for both halves."""

    EACH_HALF = "each half by itself"
    AS_ONE = "the pot as one"


class LowWithoutShare(enum.Enum):
    """Whether a low that cannot win a pot halves it."""

    DOES_NOT_HALVE = "does not halve it"
    HALVES = "halves it"


class RakeFrom(enum.Enum):
    """From which pot the rake is taken first."""

    MAIN_POT = "the main pot"
    LAST_POT = "the last side pot"


class Agreement(enum.Enum):
    """What becomes of an agreement to divide the pot."""

    BARRED = "barred: the pot is not divided by agreement"
    UNREGULATED = "not an act of the game"


class Conclusion(enum.Enum):
    """What a wish to stop does to a hand once begun."""

    PLAYED_OUT = "waits until the hand is over"
    BREAKS_OFF = "breaks the hand off"


# Silence


class Silence(enum.Enum):
    """What a player does whose time has run out."""

    CHECK_ELSE_FOLD = "checks if he may, makes the forced bet at its least, else folds"
    FOLD = "folds if he may"


class SilentDiscard(enum.Enum):
    """Which cards go when nobody says."""

    LAST_DEALT = "the down cards dealt last"
    FIRST_DEALT = "the down cards dealt first"
