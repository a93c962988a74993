"""Hand histories made up for the tests, a hand of each site, and short ways to read text."""

import io

from doorcard.records import fold, fulltilt, partypoker, pokerstars, winamax
from doorcard.records.record import Damaged, Did, Record, Said

STARS = """\
PokerStars Hand #101:  7 Card Stud Limit ($0.10/$0.20 USD) - 2019/03/04 5:06:07 ET
Table 'Nowhere II' 8-max
Seat 2: Ann Lee ($3.10 in chips)
Seat 3: bob: x ($0.07 in chips)
Seat 5: Cy (2) ($1,200 in chips)
Seat 8: Dan ($2 in chips) is sitting out
Ann Lee: posts the ante $0.02
bob: x: posts the ante $0.02
Cy (2): posts the ante $0.02
*** 3rd STREET ***
Dealt to Ann Lee [Ac Kd 5h]
Dealt to bob: x [2s]
Dealt to Cy (2) [9c]
bob: x: brings in for $0.04
Cy (2) said, "well: folds"
Cy (2): raises $0.06 to $0.10
Ann Lee: calls $0.10
bob: x: calls $0.01 and is all-in
*** 4th STREET ***
Dealt to Ann Lee [Ac Kd 5h] [5c]
Dealt to bob: x [2s] [3s]
Dealt to Cy (2) [9c] [9d]
Pair on board - a double bet is allowed
Eve joins the table at seat #1
Cy (2): bets $0.20
Ann Lee: folds
Uncalled bet ($0.20) returned to Cy (2)
*** 5th STREET ***
Dealt to bob: x [2s 3s] [4s]
Dealt to Cy (2) [9c 9d] [Td]
*** 6th STREET ***
Dealt to bob: x [2s 3s 4s] [Jh]
Dealt to Cy (2) [9c 9d Td] [Jd]
*** RIVER ***
*** SHOW DOWN ***
Cy (2): shows [2c 2d 9c 9d Td Jd Qh] (two pair, Nines and Deuces)
Cy (2) collected $0.10 from side pot
bob: x: mucks hand
Cy (2) collected $0.21 from main pot
*** SUMMARY ***
Total pot $0.31 Main pot $0.21. Side pot $0.10. | Rake $0
Seat 2: Ann Lee folded on the 4th Street
Seat 3: bob: x mucked [7h 8h 2s 3s 4s Jh Kh]
Seat 5: Cy (2) showed [2c 2d 9c 9d Td Jd Qh] and won ($0.31) with two pair, Nines and Deuces
"""

TILT = """\
Full Tilt Poker Game #202: Table Some_Where (8 max) - $2/$4 Ante $0.40 - Limit Stud H/L - 01:02:03 ET - 2011/04/05
Seat 1: Ann Lee ($50)
Seat 2: bob ($1,050.50), is sitting out
Seat 4: Cy ($20)
Seat 7: Dan ($8)
Dan antes $0.40
Ann Lee antes $0.40
Cy antes $0.40
*** 3RD STREET ***
Dealt to Ann Lee [Ac Kd] [5h]
Dealt to Cy [2s]
Dealt to Dan [3c]
Cy is low with [2s]
Cy brings in for $0.50
Dan has 15 seconds left to act
Dan completes it to $2
Eve: good luck: all
Ann Lee raises to $4
Cy folds
Dan calls $2
*** 4TH STREET *** (Total Pot: $9.70, 2 Players)
Dealt to Ann Lee [Ac Kd 5h] [6h]
Dealt to Dan [3c] [4c]
Ann Lee bets $2
Dan calls $2
*** 5TH STREET ***
Dealt to Ann Lee [Ac Kd 5h 6h] [7h]
Dealt to Dan [3c 4c] [2d]
Ann Lee bets $4
Dan calls $1.60, and is all in
Uncalled bet of $2.40 returned to Ann Lee
*** 6TH STREET ***
Dealt to Ann Lee [Ac Kd 5h 6h 7h] [8h]
Dealt to Dan [3c 4c 2d] [Kh]
*** 7TH STREET ***
Dealt to Ann Lee [Ac Kd 5h 6h 7h 8h] [Jd]
*** SHOW DOWN ***
Ann Lee shows [Ac Kd 5h 6h 7h 8h Jd] Ace King high
Dan shows [Qd Qs 3c 4c 2d Kh 9d] a pair of Queens
Dan wins the high pot ($8.30) with a pair of Queens
Ann Lee wins the low pot ($8.20) with 8,7,6,5,A
*** SUMMARY ***
Total pot $16.90 | Rake $0.40
Seat 1: Ann Lee showed [Ac Kd 5h 6h 7h 8h Jd] and won ($8.20) with 8,7,6,5,A
Seat 2: bob is sitting out
Seat 4: Cy folded on 3rd St.
Seat 7: Dan showed [Qd Qs 3c 4c 2d Kh 9d] and won ($8.30) with a pair of Queens
"""

PARTY = """\
Game #303 starts.

#Game No : 303
***** Hand History for Game 303 *****
$1/$2 USD 7 Card Stud Hi-Lo - Tuesday, May 06, 07:08:09 EDT 2014
Table Table  12 (Real Money)
Seat 0 is the button
Total number of players : 4/8
Seat 6: Ann Lee ( $31.15 USD )
Seat 2: bob ( $4.10 USD )
Seat 4: Cy ( $1,010 USD )
Seat 7: Dan ( $9 USD )
bob posts ante [$0.10 USD]
Cy posts ante [$0.10 USD]
Ann Lee posts ante [$0.10 USD]
** Dealing **
Dealt to Cy [  7h 7c 2d ]
Cy opens
Cy bring-ins [$0.50 USD]
Ann Lee completes [$1 USD]
bob calls [$1 USD]
Cy: nice: one
Cy folds
** Dealing Fourth street **
Ann Lee opens
Ann Lee bets [$1 USD]
bob raises [$2 USD]
Ann Lee raises [$2 USD]
bob is all-In [$1 USD]
** Dealing Fifth street **
** Dealing Sixth street **
** Dealing River **
bob shows [ Ad, Kd, Ah, 2c, 7d, Th, 6d ]a pair of Aces.
Ann Lee doesn't show [ 5h, 9d, 9c, Qc, 2h, Kc, Js ]a pair of Nines.
bob wins $8.40 USD from the main pot with a pair of Aces.
There was no qualifying low hand
"""

WINAMAX = """\
Winamax Poker - CashGame - HandId: #404-5-6 - Razz fixed limit (5€/25€/50€) - 2016/11/12 22:39:00 UTC
Table: 'Nulle Part' 6-max (real money)
Seat 1: Ann Lee (1 546.72€)
Seat 4: bob (64.56€)
*** ANTE/BLINDS ***
Ann Lee posts ante 5€
bob posts ante 5€
*** 3rd STREET ***
Dealt to Ann Lee [4s Ad Td]
Dealt to bob [X X Kh]
bob brings in 10€
Ann Lee raises 25€ to 25€
bob calls 15€
*** 4th STREET ***
Dealt to Ann Lee [4s Ad Td] [Kc]
Dealt to bob [X X Kh] [4h]
bob bets 25€
Ann Lee calls 25€
*** 5th STREET ***
Dealt to Ann Lee [4s Ad Td Kc] [3s]
Dealt to bob [X X Kh 4h] [Kd]
Ann Lee bets 50€
bob folds
Ann Lee collected 158€ from pot
*** SUMMARY ***
Total pot 158€ | Rake 2€
Seat 1: Ann Lee won 158€
"""

READERS = {"pokerstars": pokerstars, "fulltilt": fulltilt, "partypoker": partypoker, "winamax": winamax}
SHEETS = {"pokerstars": STARS, "fulltilt": TILT, "partypoker": PARTY, "winamax": WINAMAX}


def read(site, text, lenient=False):
    """The hands in a text or in bytes."""
    data = text.encode() if isinstance(text, str) else text
    return list(READERS[site].read(io.BytesIO(data), lenient=lenient))


def one(site, text, lenient=False):
    """The one record of a text."""
    (found,) = read(site, text, lenient)
    assert isinstance(found, Record), found
    return found


def damage(site, text):
    """The one report of damage in a text."""
    (found,) = read(site, text)
    assert isinstance(found, Damaged), found
    return found


def done(record, *kinds):
    """What was done in a record, as seat, word, total and amount put in."""
    return [(act.seat, act.did, act.to, act.added) for act in record.acts if not kinds or act.did in kinds]


def claimed(record, *kinds):
    """What a record says came of it."""
    return [(claim.said, claim.seat, claim.amount) for claim in record.claims if claim.said in kinds]


def wagers(record):
    """The acts of betting, as seat, word, total and amount put in."""
    return [entry for entry in done(record) if entry[1] not in QUIET]


def parts(record):
    """Where the rules and a record part; the order of showing is noted and never a finding."""
    return [difference for difference in fold.play(record).differences if difference.code != "show-order"]


QUIET = frozenset((Did.STREET, Did.DEAL, Did.COMMUNITY, Did.ANTE, Did.SHOW, Did.MUCK, Did.REMARK))
MONEY_CLAIMS = (Said.WON, Said.RETURNED, Said.POT, Said.RAKE)
