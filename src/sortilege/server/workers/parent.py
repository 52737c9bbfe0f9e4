"""Processes that must not outlive the one that started them."""

from __future__ import annotations

import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def die_with_parent(name: str) -> None:
    """Where the system can: get the signal of this name when the parent ends, even if it was killed."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.Signals[name])
        if os.getppid() == 1:  # it has ended already
            sys.exit(1)
