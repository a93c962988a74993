"""The command line: a table in the terminal, hands called as by a dealer, the rules, and recorded hands."""
