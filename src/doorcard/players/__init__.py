"""Who acts: each is given a view and his options, never a state."""
