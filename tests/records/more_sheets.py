"""Hand histories of more sites made up for the tests, and short ways to read text."""

import io

from doorcard.records import bovada, ipoker, winning
from doorcard.records.record import Damaged, Record

BOVADA = """\
Ignition Hand #501 TBL#77 7CARD Fixed Limit - 2016-02-03 4:05:06
Seat+2: $10 in chips
Seat+3 [ME]: $0.04 in chips
Seat+7: $1,000 in chips
Seat+8: $5 in chips
Seat+1 : Table enter user
Seat+2 : Ante chip $0.05
Seat+3 [ME] : All-in $0.04
Seat+7 : Ante chip $0.05
*** 3RD STREET ***
Seat+2 : Card dealt to a spot [9c 9d 2c]
Seat+3 [ME] : Card dealt to a spot [Ah Kh 8d]
Seat+7 : Card dealt to a spot [Qs Js Qd]
Seat+8 : Sit out
Seat+2 : Bring_in chip(timeout) $0.10
Seat+7 : Raises $0.25 to $0.25
Seat+2 : Calls $0.15
*** 4TH STREET ***
Seat+2 : Card dealt to a spot [Tc]
Seat+3 [ME] : Card dealt to a spot [3s]
Seat+7 : Card dealt to a spot [Qh]
Seat+7 : Double bets $0.50
Seat+2 : Raises $1 to $1
Seat+7 : Calls $0.50
*** 5TH STREET ***
Seat+2 : Card dealt to a spot [Td]
Seat+3 [ME] : Card dealt to a spot [4s]
Seat+7 : Card dealt to a spot [2h]
Seat+7 : Checks(timeout)
Seat+2 : Bets $0.50
Seat+7 : Calls $0.50
*** 6TH STREET ***
Seat+2 : Card dealt to a spot [5h]
Seat+3 [ME] : Card dealt to a spot [6s]
Seat+7 : Card dealt to a spot [3h]
Seat+7 : Checks
Seat+2 : Checks
*** RIVER ***
Seat+2 : Card dealt to a spot [9h]
Seat+3 [ME] : Card dealt to a spot [7c]
Seat+7 : Card dealt to a spot [2d]
Seat+7 : Bets $0.50
Seat+2 : Calls $0.50
Seat+7 : Showdown [Qs Qd Qh 2h 2d] (Full House)
Seat+2 : Mucks [9c 9d 2c Tc Td 5h 9h] (Full House)
Seat+3 [ME] : Does not show [Ah Kh 8d 3s 4s 6s 7c] (High Card)
Seat+7 : Hand result-Side pot $4.32
Seat+7 : Hand result $0.12
Seat+3 [ME] : Stand
*** SUMMARY ***
Total Pot($4.64) | Rake ($0.20)
Seat+2:   [Mucked] [9c 9d 2c Tc Td 5h 9h ]
Seat+3:   [Does not show]
Seat+7: $4.44  with Full House [Qs Js Qd Qh 2h 3h 2d-Qs Qd Qh 2h 2d]
"""

BODOG_LEVEL = """\
Bodog UK Hand #502: 7CARD Tournament #31 TBL#4, Turbo Fixed Limit- Level 2 (0/0) - 2012-01-02 03:04:05
Seat+1: 1,500 in chips
Seat+4 [ME]: 80 in chips
Seat+6: 700 in chips
Seat+1 : Ante chip 4
Seat+4 [ME] : Ante chip 4
Seat+6 : Ante chip 4
*** HOLE CARDS ***
Seat+1 : Card dealt to a spot [9d Td 5c]
Seat+4 [ME] : Card dealt to a spot [2h 2c 3c]
Seat+6 : Card dealt to a spot [Kh Ks 5h]
Seat+4 [ME] : Big blind/Bring in 10
Seat+6 : Raises 20
Seat+1 : Folds
Seat+4 [ME] : Call 10
Seat+4 [ME] : Card dealt to a spot [7d]
Seat+6 : Card dealt to a spot [Ts]
Seat+6 : Bets 20
Seat+4 [ME] : Raises 40
Seat+6 : Raises 60
Seat+4 [ME] : All-in 16
Seat+6 : Return uncalled portion of bet 4
Seat+4 [ME] : Card dealt to a spot [7c]
Seat+6 : Card dealt to a spot [3s]
Seat+4 [ME] : Card dealt to a spot [7h]
Seat+6 : Card dealt to a spot [3d]
Seat+4 [ME] : Card dealt to a spot [Ac]
Seat+6 : Card dealt to a spot [4d]
Seat+4 [ME] : Showdown [7d 7c 7h 2h 2c] (Full House)
Seat+6 : Showdown [Kh Ks 3s 3d Ts] (Two pair)
Seat+4 [ME] : Hand Result 164
*** SUMMARY ***
Total Pot(164)
Seat 1:  Folded on the 3rd STREET
Seat 4:  164  with Full House [2h 2c 3c 7d 7c 7h-7d 7c 7h 2h 2c]
Seat 6:   lose with Two pair [Kh Ks 5h Ts 3s 3d 4d-Kh Ks 3s 3d Ts]
"""
"""Streets without headings, raises told by what they come to, and the ace of clubs, which the summary leaves out."""

OLD_WINNING = """\
Game started at: 2017/9/8 7:06:05
Game ID: 601 0.50/1 (PRR) Nowhere   (Short) (Seven Cards Stud HiLow) 8-max
Seat 1: Ann B (20).
Seat 3: bob (x) (1.30).
Seat 6: Cy (9.50).
Player Dan sitting out
Player Ann B ante (0.10)
Player bob (x) ante (0.10)
Player Cy ante (0.10)
Player Ann B received card: [As]
Player Ann B received card: [2s]
Player bob (x) received a card.
Player bob (x) received a card.
Player Cy received a card.
Player Cy received a card.
Player Ann B received card: [7h]
Player bob (x) received card: [Kd]
Player Cy received card: [4c]
Player Cy bring in (0.20)
Player Ann B raises (0.50)
Player bob (x) calls (0.50)
Player Cy calls (0.30)
*** Third street ***
Player Ann B received card: [3d]
Player bob (x) received card: [Kh]
Player Cy received card: [5c]
Player bob (x) bets (0.50)
Player Cy is timed out.
Player Cy folds
Player Ann B calls (0.50)
*** Fourth street ***
Player Ann B received card: [4d]
Player bob (x) received card: [9s]
Player bob (x) allin (0.20)
Player Ann B calls (0.20)
*** Fifth street ***
Player Ann B received card: [Qc]
Player bob (x) received card: [10s]
*** Sixth street ***
Player Ann B received card: [Jd]
Player bob (x) received a card.
------ Summary ------
Pot: 3.02. Rake 0.15. JP fee 0.03
*Player Ann B shows: High card A [As 2s 7h 3d 4d Qc Jd] Low hand (A 2 3 4 7 ).Bets: 1.30. Collects: 1.51. Wins: 0.21.
*Player bob (x) shows: Three Of Kind of Ks [Kc 2d Kd Kh 9s 10s 5h]. Bets: 1.30. Collects: 1.51. Wins: 0.21.
Player Cy does not show cards.Bets: 0.60. Collects: 0. Loses: 0.60.
Game ended at: 2017/9/8 7:08:9
"""

NEW_WINNING = """\
Game Hand #701 - $50 GTD Tournament #9001 - 7Stud(Fixed Limit) - Level 3 (100.00/200.00)- 2022/07/11 01:11:44 UTC
Table '12' 8-max Seat #2 is the button
Seat 2: Hero (2000.00)
Seat 4: V W (150.00)
Seat 5: Gone (800.00) is sitting out
Seat 8: Last (1,500.00)
Last posts ante 20.00
Hero posts ante 20.00
V W posts ante 20.00
*** 3rd STREET ***
Main pot 60.00
Dealt to Hero [Ac Ad 5h]
Dealt to V W [3c]
Dealt to Last [Kc]
V W brings in 30.00
Last raises 100.00 to 100.00
Hero raises 200.00 to 200.00
V W calls 100.00 and is all-in
Last calls 100.00
*** 4th STREET ***
Main pot 590.00
Dealt to Hero [Ac Ad 5h] [5c]
Dealt to V W [3c] [7s]
Dealt to Last [Kc] [Kd]
Last bets 100.00
Hero raises 200.00 to 200.00
Last has timed out
Last folds
Uncalled bet (100.00) returned to Hero
*** 5th STREET ***
Dealt to Hero [Ac Ad 5h 5c] [9c]
Dealt to V W [3c 7s] [8s]
*** 6th STREET ***
Dealt to Hero [Ac Ad 5h 5c 9c] [9d]
Dealt to V W [3c 7s 8s] [2d]
*** 7th STREET ***
Dealt to Hero [Ac Ad 5h 5c 9c 9d] [4h]
*** SHOW DOWN ***
Main pot 450.00
Side pot(1) 340.00
V W shows [Qh Qd 3c 7s 8s 2d 2h] (two pair, Queens and Twos [Qh Qd 2d 2h 8s])
Hero shows [Ac Ad 5h 5c 9c 9d 4h] (two pair, Aces and Nines [Ac Ad 9c 9d 5h])
Hero collected 450.00 from main pot
Hero collected 340.00 from side pot-1
*** SUMMARY ***
Total pot 790.00
Seat 2: Hero (button) showed [Ac Ad 5h 5c 9c 9d 4h] and won 790.00 with two pair, Aces and Nines [Ac Ad 9c 9d 5h]
Seat 4: V W showed [Qh Qd 3c 7s 8s 2d 2h] and lost with two pair, Queens and Twos [Qh Qd 2d 2h 8s]
Seat 8: Last folded on the 4th Street
"""

IPOKER = """\
<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="81">
  <general>
    <mode>real</mode>
    <gametype>7 Card Stud L €0.50/€1</gametype>
    <tablename>Nulle Part, 4711</tablename>
    <tablecurrency>EUR</tablecurrency>
    <nickname>Hero</nickname> }
  </general>
  <game gamecode="801">
    <general>
      <startdate>2015-06-07 08:09:10</startdate>
      <players>
        <player seat="2" name="A &amp; B" chips="€0.04" dealer="1" win="€0.10" bet="€0.04" rebuy="0" addon="0"/>
        <player seat="3" name="Idle" chips="€7" dealer="0" win="€0" bet="€0" rebuy="0" addon="0"/>
        <player seat="5" name="Hero" chips="€1,000" dealer="0" win="€4.52" bet="€2.55" rebuy="0" addon="0"/>
        <player seat="9" name="Zoë" chips="€2.05" dealer="0" win="€0" bet="€2.05" rebuy="0" addon="0"/>
      </players>
    </general>
    <round no="0">
      <action no="1" player="A &amp; B" type="15" sum="€0.04" cards="[cards]"/>
      <action no="2" player="Idle" type="9" sum="€0" cards=""/>
      <action no="3" player="Hero" type="15" sum="€0.05" cards="[cards]"/>
      <action no="4" player="Zoë" type="15" sum="€0.05" cards="[cards]"/>
    </round>
    <round no="1">
    </round>
    <round no="2">
      <cards type="Third Street" player="A &amp; B">D7 D4 SK</cards>
      <cards type="Third Street" player="Hero">CA D5 H4</cards>
      <action no="6" player="Hero" type="23" sum="€0.50" cards=""/>
      <cards type="Third Street" player="Zoë">X X S3</cards>
      <action no="5" player="Zoë" type="16" sum="€0.10" cards=""/>
      <action no="7" player="Zoë" type="3" sum="€0.40" cards=""/>
    </round>
    <round no="3">
      <cards type="Fourth Street" player="A &amp; B">D2</cards>
      <cards type="Fourth Street" player="Hero">C4</cards>
      <action no="8" player="Hero" type="5" sum="€1" cards=""/>
      <cards type="Fourth Street" player="Zoë">S10</cards>
      <action no="9" player="Zoë" type="3" sum="€1" cards=""/>
    </round>
    <round no="4">
      <cards type="Fifth Street" player="A &amp; B">C2</cards>
      <cards type="Fifth Street" player="Hero">HQ</cards>
      <action no="10" player="Hero" type="5" sum="€1" cards=""/>
      <cards type="Fifth Street" player="Zoë">H6</cards>
      <action no="11" player="Zoë" type="7" sum="€0.50" cards=""/>
    </round>
    <round no="5">
      <cards type="Sixth Street" player="A &amp; B">C3</cards>
      <cards type="Sixth Street" player="Hero">C9</cards>
      <cards type="Sixth Street" player="Zoë">H9</cards>
    </round>
    <round no="6">
      <cards type="River" player="A &amp; B">H2</cards>
      <cards type="River" player="Hero">S9</cards>
      <cards type="River" player="Zoë">X</cards>
    </round>
  </game>
</session>
"""

READERS = {"bovada": bovada, "ipoker": ipoker, "winning": winning}
SHEETS = {
    "bovada": (BOVADA, BODOG_LEVEL),
    "ipoker": (IPOKER,),
    "winning": (OLD_WINNING, NEW_WINNING),
}


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
