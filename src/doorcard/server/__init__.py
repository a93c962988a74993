"""Tables people sit at: rooms, their journal, the people, and what goes over the wire."""
