"""What a seat is told in a game, described for other languages as JSON Schema: made from the types, never by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.core.beat import kind_of
from sortilege.core.game import Game, Json
from sortilege.core.view import View

DRAFT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"


def view_schema(game: Game) -> Json:
    """The views of a game, with the events that lead from one to the next (`Event`) and its table options (`Options`).

    >>> import sortilege
    >>> found = view_schema(sortilege.game("resonance"))
    >>> found["$ref"], found["$defs"]["View"]["properties"]["table"]
    ('#/$defs/View', {'$ref': '#/$defs/TableView'})
    """
    types = [View[Any, Any], game.table, game.known, game.options_type, *game.event_types]
    (_, table, known, options, *events), parts = msgspec.json.schema_components(types, ref_template=REF)
    view = parts.pop(next(name for name in parts if name.startswith("View")))
    view["title"] = "View"
    view["properties"] |= {"table": table, "known": known, "options": options}
    view["properties"]["game"] = {"const": game.name}
    for told in events:  # the kind stands beside the arguments, not among them
        arguments = parts[told["$ref"].removeprefix(REF.format(name=""))]
        arguments["properties"].pop("kind")
        arguments["required"] = [name for name in arguments["required"] if name != "kind"]
    kinds = [
        {
            "type": "object",
            "properties": {"kind": {"const": kind_of(type)}, "args": arguments},
            "required": ["kind", "args"],
        }
        for type, arguments in zip(game.event_types, events, strict=True)
    ]
    own: Json = {"View": view, "Options": options, "Event": {"anyOf": kinds} if kinds else {"type": "object"}}
    return {"$schema": DRAFT, "title": f"{game.name}, rules {game.rules}", "$ref": "#/$defs/View", "$defs": own | parts}
