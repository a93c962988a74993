"""Hands on paper: our own format, the formats of others, and every record folded through the engine."""
