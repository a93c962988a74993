"""How properties are tried: a fixed and quick set of examples by default, many new ones on demand.

`DOORCARD_HYPOTHESIS=thorough make test` looks further; what it finds belongs in an `@example`.
"""

import os

from hypothesis import HealthCheck, settings

SHARED_MACHINE = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("ci", derandomize=True, max_examples=60, **SHARED_MACHINE)
settings.register_profile("thorough", max_examples=2000, **SHARED_MACHINE)
settings.load_profile(os.environ.get("DOORCARD_HYPOTHESIS", "ci"))
