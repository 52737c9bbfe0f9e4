"""The names in the card data as Fluent messages, with the grammar that sentences need."""

from __future__ import annotations

from sortilege.games.enchanters.data import CardEntry, Library, Name


def generated(library: Library, language: str) -> str:
    """`card-…`, `kingdom-…` and `village-…`, house cards included."""
    lines: list[str] = []
    for table, entries in library.names().items():
        for entry in entries:
            lines.append(f"{table}-{entry.id} = {entry.en if language == 'en' else entry.fr}")
            forms = plain_forms(entry, language) if table != "card" else card_forms(entry, language)
            lines.extend(f"    .{key} = {value}" for key, value in forms.items())
    return "\n".join(lines) + "\n"


def plain_forms(name: Name, language: str) -> dict[str, str]:
    """A place or a people, named without an article."""
    text = name.en if language == "en" else name.fr
    return {"full": text, "the": text}


def card_forms(name: Name, language: str) -> dict[str, str]:
    """The card as « la Dague », « de l’Épée longue », « aux Bolas »; an Enchantment is called one."""
    enchantment = isinstance(name, CardEntry) and name.type == "enchantment"
    if language == "en":
        full = f"Enchantment {name.en}" if enchantment else name.en
        return {"full": full, "the": f"the {full}"}
    full = f"Enchantement {name.fr}" if enchantment else name.fr
    gender = "masculine" if enchantment else name.gender
    if name.plural:
        the, of, to = "les ", "des ", "aux "
    elif enchantment or name.vowel:
        the, of, to = "l’", "de l’", "à l’"
    elif gender == "feminine":
        the, of, to = "la ", "de la ", "à la "
    else:
        the, of, to = "le ", "du ", "au "
    return {
        "full": full,
        "the": the + full,
        "of": of + full,
        "to": to + full,
        "gender": gender,
        "plural": "yes" if name.plural else "no",
    }
