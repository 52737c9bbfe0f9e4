"""House files: somebody's own values over the shipped cards, in the same shape for every game.

`over = "shipped"` (or the fingerprint of card data that some version shipped), then a table for each card, named by its
kind and its id, with just the values that differ. What may be said follows from the types in `Game.kinds`: this check,
the forms of the page and the JSON Schema are all made from them.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, Struct, inspect

from sortilege.core import tomltext
from sortilege.core.errors import Problem
from sortilege.core.shape import described as type_info
from sortilege.core.tomltext import Path, Places
from sortilege.core.words import Line

if TYPE_CHECKING:
    from sortilege.core.game import Game, Json

MOST = 100  # mistakes that are looked for: whoever has more has begun only
OVER = "over"
SHIPPED = "shipped"
CORRECTS = re.compile(r"^[ \t]*over[ \t]*=", re.MULTILINE)
NOTED = re.compile(r'^([ \t]*over[ \t]*=[ \t]*)["\']shipped["\']', re.MULTILINE)
ID = re.compile(r"[A-Za-z0-9]+([-_][A-Za-z0-9]+)*")
MOST_WORDS = 16  # of a list of what there is, in a sentence
PLAIN = r"^[^{}\n]*$"  # words for a catalogue, in which braces mean something


class Kind(Struct, frozen=True):
    """A kind of card that house files may correct: the type of its values, whether there may be more of them (under any
    id, or under the few of `more`), whether a whole file must have each, and the table option that brings the one it
    names into play."""

    values: type[Struct]
    grows: bool = False
    more: tuple[str, ...] = ()
    needed: bool = True
    option: str = ""
    face: str = "{}"  # the face of the one it names; without one, the faces whose `kind` is its id


class Mistake(Struct, frozen=True):
    """Something in a house file that cannot be: which value (kind, id, field, …), why, and where it stands."""

    path: tuple[str | int, ...]
    reason: Line
    line: int = 1
    column: int = 1

    def sentence(self) -> Line:
        field = "".join(f"[{one + 1}]" if isinstance(one, int) else f".{one}" for one in self.path).removeprefix(".")
        args = {"line": self.line, "column": self.column, "field": field, "reason": self.reason}
        return Line("mistake-at" if field else "mistake-in", args)


class Mistaken(Problem):
    """A house file with mistakes: each can be told in any language; the message is in English."""

    def __init__(self, mistakes: Sequence[Mistake], game: Game) -> None:
        words = game.catalogue("en")
        super().__init__("\n".join(words.say(mistake.sentence()) for mistake in mistakes))
        self.mistakes = tuple(mistakes)


class Wrong(Exception):
    """A reason why a value cannot be, and which part of it, for whoever knows where it stands."""

    def __init__(self, reason: Line, path: Path = (), offset: int = 0) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.path = path
        self.offset = offset


class House:
    """A house file against the cards it lies over. `given` has what it says and can be understood, `tree` all cards.

    A file of earlier days says everything: `reshape` gives its data the shape of corrections, of the cards in `shape`.
    """

    def __init__(
        self, text: str, game: Game, reshape: Callable[[Json, House], Json] | None = None, shape: Json | None = None
    ) -> None:
        self.mistakes: list[Mistake] = []
        self.places = Places(text)
        self.given: dict[str, dict[str, Json]] = {}
        self.sources: dict[Path, str] = {}  # of values, where the file itself says so
        self.text = text
        self.base = game
        self.whole = reshape is not None
        data, mistakes = read_toml(text)
        self.mistakes += mistakes
        if reshape is None:
            self.lie_over(data.pop(OVER, SHIPPED), game)
        elif not self.mistakes:
            data = reshape(data, self)
        shipped = self.base.tree() if shape is None else shape
        for kind, entries in data.items():
            if kind not in game.kinds:
                self.wrong((kind,), unknown(kind, game.kinds), key=True)
            elif not isinstance(entries, dict):
                self.wrong((kind,), Line("mistake-table"))
            else:
                for id, values in entries.items():
                    if len(self.mistakes) >= MOST:
                        break
                    self.read_entry(game.kinds[kind], kind, id, values, shipped[kind])
        if self.whole and not self.mistakes:
            for kind, entries in shipped.items():
                for id in [id for id in entries if id not in data.get(kind, {})] if game.kinds[kind].needed else ():
                    self.wrong((kind, id), Line("mistake-missing", {"key": id}))
        self.tree = {kind: self.merged(kind, {} if self.whole else shipped[kind]) for kind in game.kinds}

    def merged(self, kind: str, shipped: Mapping[str, Json]) -> dict[str, Json]:
        """The cards of a kind with what the file says over them; those that are new come last."""
        given = self.given.get(kind, {})
        ids = [*shipped, *(id for id in given if id not in shipped)]
        return {id: shipped.get(id, {}) | given.get(id, {}) for id in ids}

    def lie_over(self, over: Any, game: Game) -> None:
        """Find the cards that it corrects, and note them: other versions may ship others."""
        if over == SHIPPED:  # lines keep their numbers
            self.text = NOTED.sub(rf'\1"{game.digest}"', self.text, count=1)
            return
        try:
            self.base = game.with_digest(str(over))
        except Problem:
            self.wrong((OVER,), Line("mistake-over", {"given": str(over), "shipped": game.digest}))

    def read_entry(self, kind: Kind, name: str, id: str, values: Any, shipped: Mapping[str, Any]) -> None:
        path = (name, id)
        if id not in shipped and id not in kind.more and not kind.grows:
            self.wrong(path, unknown(id, [*shipped, *kind.more]), key=True)
            return
        if not ID.fullmatch(id):
            self.wrong(path, Line("mistake-id", {"given": id}), key=True)
            return
        partial = id in shipped and not self.whole
        found = list(faults(values, type_info(kind.values), partial))
        unfinished = any(reason.id == "mistake-missing" for _, reason, _ in found)
        if unfinished and not self.whole and difflib.get_close_matches(id, shipped, 1):  # no new one: misspelt
            self.wrong(path, unknown(id, shipped), key=True)
            return
        for at, reason, is_key in found:
            self.wrong(path + at, reason, is_key)
        bad = {at[0] for at, _, _ in found if at}
        if isinstance(values, dict) and (partial or not found):
            self.given.setdefault(name, {})[id] = {key: one for key, one in values.items() if key not in bad}

    def wrong(self, path: Path, reason: Line, key: bool = False, offset: int = 0) -> None:
        line, column = self.places.of(path, key)
        self.mistakes.append(Mistake(path, reason, line, column + offset))

    def source(self, kind: str, id: str, field: str, usual: str) -> str:
        """Where a value comes from: whoever gives it says so, or it is theirs."""
        if field in self.given.get(kind, {}).get(id, ()):
            return self.sources.get((kind, id, field), "house")
        return usual


def read_toml(text: str) -> tuple[Json, list[Mistake]]:
    """What a text says; or nothing, and what is wrong with it."""
    try:
        return tomllib.loads(text), []
    except tomllib.TOMLDecodeError as error:
        said, line, column = tomltext.place_of(error, text)
        return {}, [Mistake((), Line("mistake-toml", {"said": said}), line, column)]
    except ValueError:  # Python reads no number of thousands of digits
        return {}, [Mistake((), Line("mistake-toml", {"said": "a number has too many digits"}))]
    except RecursionError:
        return {}, [Mistake((), Line("mistake-deep"))]


def corrects(text: str) -> bool:
    """Whether this is a file of corrections, and not a whole one of earlier days."""
    return CORRECTS.search(text) is not None


def forgotten_line(text: str, game: Game) -> Mistaken | None:
    """What a file lacks that does not say that it corrects cards, and names cards that there are."""
    for mistake in House(f'{OVER} = "{SHIPPED}"\n{text}', game).mistakes:
        if len(mistake.path) <= 2 or mistake.path[2] == "source":  # only files that say everything are like this
            return None
    return Mistaken([Mistake((), Line("mistake-no-over"), 1, 1)], game)


def without(text: str, mistakes: Iterable[Mistake]) -> str:
    """A house file without the cards that have a mistake."""
    data, _ = read_toml(text)
    for mistake in mistakes:
        kind, *rest = mistake.path or ("",)
        if rest and isinstance(data.get(str(kind)), dict):
            data[str(kind)].pop(rest[0], None)
        elif str(kind) in data:
            del data[str(kind)]
    return tomltext.write({OVER: SHIPPED} | data)


# What a value may be, from its type


def faults(value: Any, info: inspect.Type, partial: bool = False) -> Iterator[tuple[Path, Line, bool]]:
    """What is wrong with a value: which part of it, why, and whether it is its key that should not be there."""
    if isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.UnionType):
        kinds = [one for one in info.types if not isinstance(one, inspect.NoneType)]
        fitting = [one for one in kinds if not isinstance(one, inspect.StrType) or isinstance(value, str)]
        texts = [one for one in kinds if isinstance(one, inspect.StrType)]
        yield from faults(value, texts[0] if isinstance(value, str) and texts else (fitting or kinds)[0])
    elif isinstance(info, inspect.BoolType):
        if not isinstance(value, bool):
            yield (), Line("mistake-flag", {"given": shown(value)}), False
    elif isinstance(info, inspect.IntType):
        if not isinstance(value, int) or isinstance(value, bool) or not within(value, info):
            args = {"given": shown(value), "least": info.ge or 0, "most": info.le if info.le is not None else 999}
            yield (), Line("mistake-number", args), False
    elif isinstance(info, inspect.LiteralType):
        if not isinstance(value, str) or value not in info.values:
            yield (), unknown(value, [str(one) for one in info.values]), False
    elif isinstance(info, inspect.StrType):
        if not isinstance(value, str):
            yield (), Line("mistake-text", {"given": shown(value)}), False
        elif info.pattern == PLAIN and not re.search(PLAIN, value):
            yield (), Line("mistake-braces", {"given": shown(value)}), False
        elif info.pattern is not None and not re.search(info.pattern, value):
            yield (), Line("mistake-letters", {"given": value, "pattern": letters(info.pattern)}), False
        elif (info.max_length is not None and len(value) > info.max_length) or len(value) < (info.min_length or 0):
            yield (), Line("mistake-length", {"least": info.min_length or 0, "most": info.max_length or 999}), False
    elif isinstance(info, inspect.StructType):
        yield from table_faults(value, info, partial)
    else:
        yield from list_faults(value, info)


def table_faults(value: Any, info: inspect.StructType, partial: bool) -> Iterator[tuple[Path, Line, bool]]:
    if not isinstance(value, dict):
        yield (), Line("mistake-table"), False
        return
    fields = {field.encode_name: field for field in info.fields}
    for key, one in value.items():
        if key not in fields:
            yield (key,), unknown(key, fields), True
        else:
            for path, reason, is_key in faults(one, fields[key].type):
                yield (key, *path), reason, is_key
    for name, field in fields.items():
        if field.required and not partial and name not in value:
            yield (name,), Line("mistake-missing", {"key": name}), False


def list_faults(value: Any, info: inspect.Type) -> Iterator[tuple[Path, Line, bool]]:
    if not isinstance(value, list | tuple):
        yield (), Line("mistake-list", {"given": shown(value)}), False
        return
    if isinstance(info, inspect.TupleType):
        least = most = len(info.item_types)
        kinds: Sequence[inspect.Type] = info.item_types
    else:
        assert isinstance(info, inspect.CollectionType), f"a house file cannot hold {info}"
        least, most = info.min_length or 0, info.max_length if info.max_length is not None else 99
        kinds = [info.item_type] * len(value)
    if not least <= len(value) <= most:
        yield (), Line("mistake-many", {"count": len(value), "least": least, "most": most}), False
        return
    for number, (one, kind) in enumerate(zip(value, kinds, strict=True)):
        for path, reason, is_key in faults(one, kind):
            yield (number, *path), reason, is_key


def within(value: int, info: inspect.IntType) -> bool:
    return (info.ge is None or value >= info.ge) and (info.le is None or value <= info.le)


def shown(value: Any) -> str:
    """A value in a sentence, not too long."""
    text = value if isinstance(value, str) else tomltext.value_of(value)
    return text if len(text) <= 40 else text[:39] + "…"


def letters(pattern: str) -> str:
    """The letters that a pattern such as ^[HMP]+$ allows."""
    found = re.search(r"\[([^\]]+)\]", pattern)
    return ", ".join(found[1]) if found else pattern


def unknown(given: Any, known: Iterable[str]) -> Line:
    """That there is no such word, with the nearest one or all there are."""
    words = list(known)
    near = difflib.get_close_matches(str(given), words, 1)
    if near:
        return Line("mistake-near", {"given": shown(given), "near": near[0]})
    return Line("mistake-unknown", {"given": shown(given), "known": ", ".join(words[:MOST_WORDS])})


# The same types as a form, and as JSON Schema


class ValueField(Struct, frozen=True, omit_defaults=True):
    """One value in a form: a `list` is of `each`, a `table` has `fields`; `format` names a picture for it."""

    name: str
    kind: Literal["number", "text", "flag", "choice", "list", "table"]
    default: Any = None
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    each: tuple[ValueField, ...] = ()
    fields: tuple[ValueField, ...] = ()
    format: str = ""
    required: bool = False


def fields_of(values: type[Struct]) -> tuple[ValueField, ...]:
    info = type_info(values)
    assert isinstance(info, inspect.StructType)
    return tuple(
        described(field.encode_name, field.type, None if field.required else plain(field.default), field.required)
        for field in info.fields
    )


def plain(default: Any) -> Any:
    return None if default is msgspec.NODEFAULT else msgspec.to_builtins(default)


def described(name: str, info: inspect.Type, default: Any = None, required: bool = False) -> ValueField:
    format = ""
    if isinstance(info, inspect.Metadata):
        format = str((info.extra_json_schema or {}).get("format", ""))
        info = info.type
    if isinstance(info, inspect.UnionType):
        kinds = [one for one in info.types if not isinstance(one, inspect.NoneType)]
        if len(kinds) > 1:
            return ValueField(name, "text", default, format=format or "amount", required=required)
        info = kinds[0]
    if isinstance(info, inspect.BoolType):
        return ValueField(name, "flag", default, format=format, required=required)
    if isinstance(info, inspect.IntType):
        most = info.le if info.le is not None else 999
        return ValueField(name, "number", default, info.ge or 0, most, format=format, required=required)
    if isinstance(info, inspect.LiteralType):
        return ValueField(
            name, "choice", default, choices=tuple(map(str, info.values)), format=format, required=required
        )
    if isinstance(info, inspect.StrType):
        most, one_of = info.max_length or 999, re.fullmatch(r"\^\[(\w+)\]\+\$", info.pattern or "")
        if one_of is not None:
            return ValueField(name, "text", default, 1, most, tuple(one_of[1]), format=format, required=required)
        return ValueField(name, "text", default, info.min_length or 0, most, format=format, required=required)
    if isinstance(info, inspect.StructType):
        return ValueField(name, "table", default, fields=fields_of(info.cls), format=format, required=required)
    if isinstance(info, inspect.TupleType):
        each = tuple(described(str(number), one) for number, one in enumerate(info.item_types))
        return ValueField(name, "list", default, len(each), len(each), each=each, format=format, required=required)
    assert isinstance(info, inspect.CollectionType)
    most = info.max_length if info.max_length is not None else 99
    each = (described("", info.item_type),)
    return ValueField(name, "list", default, info.min_length or 0, most, each=each, format=format, required=required)


def schema(game: Game) -> Json:
    """The JSON Schema of a game's house files, for editors of text."""
    kinds: list[Any] = [(OVER, str)]
    made: dict[type[Struct], Any] = {}
    for name, kind in game.kinds.items():
        if kind.values not in made:
            fields: Any = [
                (one.name, one.type | msgspec.UnsetType, UNSET) for one in msgspec.structs.fields(kind.values)
            ]
            made[kind.values] = msgspec.defstruct(kind.values.__name__, fields, forbid_unknown_fields=True)
            made[kind.values].__doc__ = kind.values.__doc__
        entry: Any = made[kind.values]
        kinds.append((name, dict[str, entry] | msgspec.UnsetType, UNSET))
    found = msgspec.json.schema(msgspec.defstruct("HouseFile", kinds, forbid_unknown_fields=True))
    shipped = game.tree()
    for name, kind in game.kinds.items():
        ids = {"examples" if kind.grows else "enum": list(dict.fromkeys([*shipped[name], *kind.more]))}
        found["$defs"]["HouseFile"]["properties"][name]["propertyNames"] = ids
    title = f"House file of {game.name}"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **found}


def export(game: Game, ids: Sequence[str] = ()) -> str:
    """All values of a game's cards (or of those with these ids) as a house file, each with where it comes from."""
    tree, told = game.tree(), game.provenance()
    lines = [f'{OVER} = "{SHIPPED}"']
    for kind, entries in tree.items():
        for id, values in entries.items():
            if not ids or id in ids:
                lines += ["", f"[{tomltext.key_of(kind)}.{tomltext.key_of(id)}]"]
                for key, value in values.items():
                    source = told.get(kind, {}).get(id, {}).get(key, "")
                    written = tomltext.pair_of(key, value)
                    lines.append(f"{written}  # {source}" if source and "\n" not in written else written)
    return "\n".join(lines) + "\n"
