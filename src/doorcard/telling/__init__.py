"""The dealer's words: events called as they happen, and what lies on the table."""
