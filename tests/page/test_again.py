"""A connection that is lost in a hand: the hand goes on, nothing is told twice, nothing counts twice."""

from page.guests import seated


class Wire:
    """The connection between a page and its table, which the test can cut."""

    def __init__(self, page):
        self.addresses = []
        self.sent = []
        self._open = None
        self.dead = False
        page.route_web_socket("**/feed?**", self._connected)

    def _connected(self, socket):
        self.addresses.append(socket.url)
        if self.dead:
            socket.close(code=1011)
            return
        table = socket.connect_to_server()
        socket.on_message(lambda text: (self.sent.append(text), table.send(text)))
        table.on_message(socket.send)
        self._open = socket

    def cut(self):
        """Break the connection, and let no other be made."""
        self.dead = True
        self._open.close(code=1011)

    def mend(self):
        """Let connections be made again."""
        self.dead = False


def test_a_hand_goes_on_after_the_connection_was_lost(visit, club):
    ana, ben = seated(visit, club, "pa/seven-card-stud-high", robots=1)
    wire = Wire(ana.page)
    ana.page.reload()
    ana.page.locator("main.room").wait_for()
    for one in (ana, ben):
        one.plays(1, seed=4)
    ana.page.locator("main[data-hand='1'] .me .card").first.wait_for()
    ana.stops()
    wire.cut()
    ana.page.get_by_text("Connection lost.").wait_for()
    assert ana.page.evaluate("() => document.querySelector('.dock').getBoundingClientRect().bottom <= innerHeight"), (
        "what is said of the connection pushes nothing out of the window"
    )
    lines = ana.page.locator(".log .line").count()
    wire.mend()
    ana.page.get_by_text("Connection lost.").wait_for(state="detached")
    assert "after=" in wire.addresses[-1], "it is taken up after the last step seen"
    ana.page.evaluate("() => { clearInterval(window.player); window.player = 0; }")
    ana.plays(0, seed=4)
    ana.sees_the_end_of(1)
    told = ana.page.locator(".log .line p").all_inner_texts()
    assert len(told) > lines
    assert told.count("The hand is over") == 1, "no line is told twice"
    assert ana.says(".awards") == ben.says(".awards")


def test_what_was_asked_for_while_the_connection_was_lost_counts_once(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    wire = Wire(ana.page)
    ana.page.reload()
    ana.page.locator("main.room").wait_for()
    wire.cut()
    ana.page.get_by_text("Connection lost.").wait_for()
    ana.is_ready()
    assert [text for text in wire.sent if '"ready"' in text] == []
    wire.mend()
    ben.is_ready()
    ana.page.locator("main[data-hand='1'] .me .card").first.wait_for()
    assert len([text for text in wire.sent if '"type":"ready"' in text]) == 1
    assert ana.page.locator(".dock__refusal").count() == 0


def test_a_page_that_is_loaded_again_is_where_it_was(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    for one in (ana, ben):
        one.is_ready()
    ana.page.locator("main[data-hand='1'] .me .card").first.wait_for()
    before = ana.cards(".me .card")
    ana.page.reload()
    ana.page.locator("main[data-hand='1'] .me .card").first.wait_for()
    assert ana.cards(".me .card") == before


def test_the_buttons_wait_while_the_connection_is_lost(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    for one in (ana, ben):
        one.is_ready()
    first = ana if ana.has_the_turn() else ben
    wire = Wire(first.page)
    first.page.reload()
    buttons = first.page.locator(".dock button.act")
    buttons.first.wait_for()
    wire.cut()
    first.page.locator(".dock", has_text="the buttons wait until it is back").wait_for()
    assert all(button.is_disabled() for button in buttons.all())
    sent = len(wire.sent)
    first.page.keyboard.press("c")
    first.page.locator(".dock__refusal", has_text="nothing was sent").wait_for()
    wire.mend()
    first.page.get_by_text("Connection lost.").wait_for(state="detached")
    assert buttons.first.is_enabled()
    assert wire.sent[sent:] == [], "what was pressed meanwhile counts for nothing"
    assert first.page.locator(".dock__refusal").count() == 0, "what is back is no longer said to be lost"
