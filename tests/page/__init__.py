"""The page, played by people in a real browser."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "sortilege" / "page"
# For every server that these tests start, here or elsewhere: the compiled build brings no page. It is read on import.
os.environ["SORTILEGE_PAGE"] = str(PAGE)
