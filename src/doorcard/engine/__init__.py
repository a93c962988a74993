"""One hand, from the ante to the last chip: pure, and every step cites its paragraph."""
