"""All experiments there are: what a file of the laboratory may hold."""

from __future__ import annotations

from typing import TypeAlias

from sortilege.lab.arena import Arena
from sortilege.lab.balance import Balance
from sortilege.lab.crossplay import Crossplay
from sortilege.lab.suite import Suite

AnyExperiment: TypeAlias = Arena | Balance | Crossplay | Suite
