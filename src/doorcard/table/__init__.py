"""Many hands at one table: who sits where, with how many chips, and when a hand may begin; pure."""
