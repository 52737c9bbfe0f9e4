"""Faults planted in the page as it is loaded: a piece of the built code is replaced by a worse one."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route

from tests.page.person import Person
from tests.page.serving import ROOT

THROW = r"(()=>{throw Error('planted: the 7 of hearts')})()"
# What is looked for in the built code, and what is put in its place.
FAULTS = {
    "a duplicate key": (r"(`middle`\}var .{0,60},\(\)=>\w+\(\w+\)),(\w)=>\2\.name\b", r"\1,()=>'same'"),
    "a dropped beat": (r"\(this\.at\+=1,", r"(this.at=Math.min(this.at+2,this.shot.beats.length-1),"),
    "beats out of order": (
        r"(lasts:\w+\}\}\))\}",
        r"\1.map((beat,at,all)=>at<all.length-1?all[all.length-2-at]:beat)}",
    ),
    "a patch that is not applied": (r"(\w+=\w+\?\w+\.table:)(\w+\((\w+),\w+\.table\))", r"\1(\3||\2)"),
    "a dock that stays disabled": (r"\.finally\(\(\)=>\{this\.busy=!1", r".finally(()=>{this.busy=!0"),
    "a log that runs ahead": (
        r"if\(this\.playback\.waits\((\w+)\)\)return\[\];let (\w+)=[^:]*:\1\.events",
        r"let \2=\1.events",
    ),
    "a table that fails": (r"\.session\.t\(`horde`\)", f".session.t({THROW})"),
    "a table that fails once": (
        r"\.session\.t\(`horde`\)",
        f".session.t(window.planted?`horde`:(window.planted=true,{THROW}))",
    ),
    "a dock that fails": (r"(\w+\.picker\.reason!==null\}\)\},\[\(\)=>\w+\.session\.t\()`decision`", rf"\1{THROW}"),
    "beats that cannot be read": (r"(\w+=\w+\?\w+\.table:)\w+\(\w+,\w+\.table\)", rf"\1{THROW}"),
    "a playback that fails": (r"step\(\)\{", f"step(){{window.planted||(window.planted=true,{THROW});"),
}


def plant(one: Person, fault: str) -> None:
    """In this person's page, once it is loaded."""
    wanted, worse = FAULTS[fault]
    changed: dict[str, str] = {}
    for file in (ROOT / "src" / "sortilege" / "page" / "assets").glob("*.js"):
        code, count = re.subn(wanted, worse, file.read_text("utf-8"))
        if count:
            changed[file.name] = code
    assert len(changed) == 1, f"{fault} can be planted in {sorted(changed)}: look for another piece of the code"

    def serve(route: Route) -> None:
        name = Path(route.request.url).name
        if name in changed:
            route.fulfill(body=changed[name], content_type="text/javascript")
        else:
            route.continue_()

    one.context.route("**/assets/*.js", serve)
