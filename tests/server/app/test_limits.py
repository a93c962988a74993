"""So much and no more: buckets that fill with time."""

from doorcard.server import limits
from doorcard.server.limits import Bucket


class Clock:
    """A clock that goes when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_no_more():
    bucket = Bucket(rate=1, most=3, clock=Clock())
    assert [bucket.take("ana") for _ in range(5)] == [True, True, True, False, False]


def test_time_gives_them_back():
    clock = Clock()
    bucket = Bucket(rate=2, most=3, clock=clock)
    for _ in range(3):
        bucket.take("ana")
    clock.now += 0.5
    assert [bucket.take("ana"), bucket.take("ana")] == [True, False]


def test_never_more_than_the_bucket_holds():
    clock = Clock()
    bucket = Bucket(rate=2, most=3, clock=clock)
    bucket.take("ana")
    clock.now += 3600
    assert [bucket.take("ana") for _ in range(4)] == [True, True, True, False]


def test_one_takes_nothing_from_another():
    bucket = Bucket(rate=1, most=1, clock=Clock())
    assert bucket.take("ana")
    assert bucket.take("bo")
    assert not bucket.take("ana")


def test_asking_in_vain_costs_nothing():
    clock = Clock()
    bucket = Bucket(rate=1, most=1, clock=clock)
    bucket.take("ana")
    for _ in range(50):
        bucket.take("ana")
    clock.now += 1
    assert bucket.take("ana")


def test_only_so_many_are_remembered_and_who_is_full_is_forgotten_first(monkeypatch):
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    clock = Clock()
    bucket = Bucket(rate=1, most=2, clock=clock)
    bucket.take("old")
    clock.now += 10
    for name in ("ana", "ana", "bo", "cy", "di"):
        bucket.take(name)
    assert len(bucket) <= 3
    assert "old" not in bucket
    clock.now += 0.1
    assert [bucket.take("di"), bucket.take("di")] == [True, False]


def test_it_is_known_when_one_may_again():
    clock = Clock()
    bucket = Bucket(rate=0.5, most=2, clock=clock)
    assert bucket.wait("ana") == 0
    bucket.take("ana")
    bucket.take("ana")
    assert bucket.wait("ana") == 2
    clock.now += 1.5
    assert bucket.wait("ana") == 0.5
    assert not bucket.take("ana")
    clock.now += 0.5
    assert bucket.take("ana")
