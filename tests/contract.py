"""What server/report/report.def says of reports, and what is made of it: the schema, the README's
table and the types of the extension for VS Code; see the comment there for the rows.

As a checker of reports, `Seen` holds them against the rows and remembers the rows that it met.
"""
import json
import re

DEF = "server/report/report.def"
SCHEMA = "server/schema/report.schema.json"
TYPES = "vscode-client/src/contract.ts"
WHOLE = 2 ** 53
# The words of these types are the codes of other lists.
LISTED = {"code": ("why a loop is not judged 'yes', or an action is refused: the codes of ",
                   "analysis/loops/reasons.def", r'^REASON\(\w+,\s*"([^"]+)"'),
          "assumption": ("what a proof may rest on besides the text: the words of ",
                         "analysis/code/facts.def", r'^(?:FACT|RULE)\(\w+,\s*"([^"]+)"'),
          "operator": ("what a reduction combines values by; of 'argmin' and 'argmax' the places: "
                       "the words of ", "analysis/loops/reductions.def",
                       r'^REDUCTION\(\w+,\s*"([^"]+)"')}
TEXT = {"type": "string", "minLength": 1}
BASIC = {"text": TEXT, "string": {"type": "string"}, "flag": {"type": "boolean"},
         "count": {"type": "integer", "minimum": 0}, "ordinal": {"type": "integer", "minimum": 1},
         "estimate": {"type": "integer", "minimum": 0, "maximum": WHOLE},
         "null": {"type": "null"}, "true": {"const": True}}
SHARED = {
    "integer": {"description": "beyond 2^53 a decimal string",
                "oneOf": [{"type": "integer", "minimum": -WHOLE, "maximum": WHOLE},
                          {"type": "string", "pattern": "^-?[1-9][0-9]{15,}$"}]},
    "bindings": {"type": "object", "additionalProperties": {"$ref": "#/$defs/integer"}},
    "action": {"type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}}
IN_TYPESCRIPT = {"text": "string", "string": "string", "flag": "boolean", "count": "number",
                 "ordinal": "number", "estimate": "number", "null": "null", "true": "true",
                 "integer": "number | string", "bindings": "Record<string, number | string>",
                 "action": "string"}
LIST = re.compile(r"\[(.*)\]([+0!]?)(?: with (\w+))?")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Field:
    def __init__(self, name, text, presence, about):
        self.name, self.type, self.about = name, text, about
        self.always = {"ALWAYS": True, "SOMETIMES": False}[presence]


class Thing:
    """An object with its fields, or a list of words."""

    def __init__(self, name, about, words=()):
        self.name, self.about, self.words = name, about, list(words)
        self.fields, self.rules = [], []


def row_arguments(text):
    """The arguments of a row; strings that stand beside each other are one."""
    found = re.findall(r'((?:"[^"]*"\s*)+|\w+)\s*(?:,|$)', text.strip())
    return ["".join(re.findall(r'"([^"]*)"', one)) if one.startswith('"') else one
            for one in found]


def parse(text):
    """The things of report.def by name, in order; raises ValueError."""
    things = {}
    for kind, inside in re.findall(r'^(WORDS|OBJECT|FIELD|WHERE)\(((?:"[^"]*"|[^")])*)\)',
                                   re.sub(r"/\*.*?\*/", "", text, flags=re.S), re.M):
        row = row_arguments(inside)
        if kind in ("WORDS", "OBJECT"):
            if row[0] in things or row[0] in IN_TYPESCRIPT or row[0] in LISTED:
                raise ValueError(f"{DEF}: there are two '{row[0]}'")
            thing = things[row[0]] = Thing(row[0], row[1], row[2:])
        elif kind == "FIELD":
            thing.fields.append(Field(*row))
        else:
            thing.rules.append(row)
    for thing in things.values():
        for field in thing.fields:
            unknown(things, field.type)
    return things


def unknown(things, text):
    """Raises ValueError where a type names what is not there."""
    inner = LIST.fullmatch(text)
    if inner:
        unknown(things, inner.group(1))
    elif text.endswith(" | null"):
        unknown(things, text[:-len(" | null")])
    elif text[0] != "'" and not (text in things or text in IN_TYPESCRIPT or text in LISTED):
        raise ValueError(f"{DEF}: there is no type '{text}'")


def load():
    return parse(read(DEF))


def listed_words(name):
    _, path, row = LISTED[name]
    return re.findall(row, read(path), re.M)


def type_schema(text):
    inner = LIST.fullmatch(text)
    if inner:
        made = {"type": "array", "items": type_schema(inner.group(1))}
        made |= {"": {}, "+": {"minItems": 1}, "0": {"maxItems": 0},
                 "!": {"uniqueItems": True}}[inner.group(2)]
        if inner.group(3):
            made["contains"] = {"properties": {inner.group(3): {"type": "object"}}}
        return made
    if text.endswith(" | null"):
        made = type_schema(text[:-len(" | null")])
        return {"oneOf": [{"type": "null"}, made]}
    if text[0] == "'":
        return {"const": text.strip("'")}
    return BASIC.get(text) or {"$ref": f"#/$defs/{text}"}


def object_schema(thing):
    made = {"description": thing.about, "type": "object", "additionalProperties": False,
            "required": [field.name for field in thing.fields if field.always],
            "properties": {field.name: {"description": field.about} | type_schema(field.type)
                           for field in thing.fields}}
    if thing.rules:
        made["allOf"] = [{"if": {"properties": {field: {"const": word}}},
                          "then": {"properties": {other: type_schema(text)}}}
                         for field, word, other, text in thing.rules]
    return made


def make_schema():
    """The text of the schema."""
    things, definitions = load(), {}
    for name, (about, path, _) in LISTED.items():
        definitions[name] = {"description": about + path, "enum": listed_words(name)}
    definitions |= SHARED
    for thing in things.values():
        if thing.words:
            definitions[thing.name] = {"description": thing.about, "enum": thing.words}
        elif thing.name != "report":
            definitions[thing.name] = object_schema(thing)
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "lathe.report/1"}
    whole |= object_schema(things["report"]) | {"$defs": definitions}
    return json.dumps(whole, indent=2) + "\n"


def type_in_words(things, text):
    """A type for readers of the README."""
    inner = LIST.fullmatch(text)
    if inner:
        return "list of " + type_in_words(things, inner.group(1))
    if text.endswith(" | null"):
        return type_in_words(things, text[:-len(" | null")]) + " or null"
    if text in things and things[text].words:
        return ", ".join(f"`{word}`" for word in things[text].words).replace("|", "\\|")
    return {"flag": "true or false", "string": "text", "count": "number", "ordinal": "number"}.get(
        text, text)


def field_rows(name):
    """The rows of the README's table of an object's fields."""
    things = load()
    return [(f"`{field.name}`" + ("" if field.always else " (not always)"),
             type_in_words(things, field.type), field.about) for field in things[name].fields]


def type_in_typescript(text):
    inner = LIST.fullmatch(text)
    if inner:
        element = type_in_typescript(inner.group(1))
        return f"({element})[]" if " " in element else f"{element}[]"
    if text.endswith(" | null"):
        return type_in_typescript(text[:-len(" | null")]) + " | null"
    return IN_TYPESCRIPT.get(text) or (text if text[0] == "'" else text[0].upper() + text[1:])


def wrapped(text, indent):
    """A comment of TypeScript in as many lines as it takes."""
    if len(f"{indent}/** {text} */") <= 100:
        return f"{indent}/** {text} */\n"
    lines, line = [], ""
    for word in text.split():
        if len(f"{indent} * {line} {word}") > 100:
            lines, line = lines + [line], word
        else:
            line = f"{line} {word}".strip()
    return "".join([f"{indent}/**\n"] + [f"{indent} * {one}\n" for one in lines + [line]] +
                   [f"{indent} */\n"])


def words_in_typescript(name, about, words):
    text = f"export type {name[0].upper() + name[1:]} ="
    line, lines = text, []
    for word in words:
        piece = (" |" if line is not text else "") + f" '{word}'"
        if len(line + piece) > 98:
            lines, line, piece = lines + [line + " |"], "   ", f" '{word}'"
        line += piece
    return wrapped(about, "") + "\n".join(lines + [line + ";"]) + "\n"


def make_types():
    """The text of the extension's types."""
    parts = [f"// What `lathe analyze --format json` prints. Made from {DEF}: make docs.\n"]
    for name, (about, path, _) in LISTED.items():
        parts.append(words_in_typescript(name, about + path, listed_words(name)))
    for thing in load().values():
        if thing.words:
            parts.append(words_in_typescript(thing.name, thing.about, thing.words))
            continue
        text = wrapped(thing.about, "")
        text += f"export interface {thing.name[0].upper() + thing.name[1:]} {{\n"
        for field in thing.fields:
            text += wrapped(field.about, "    ")
            text += (f"    {field.name}{'' if field.always else '?'}: "
                     f"{type_in_typescript(field.type)};\n")
        parts.append(text + "}\n")
    return "\n".join(parts)


class Seen:
    """Reports held against the rows of report.def, and which rows they met."""

    def __init__(self):
        self.things = load()
        self.met = set()

    def problems(self, value, text="report"):
        """What a value has that its type does not, or lacks of it, in words."""
        inner = LIST.fullmatch(text)
        if inner and isinstance(value, list):
            for below in value:
                yield from self.problems(below, inner.group(1))
        elif text.endswith(" | null"):
            if value is not None:
                yield from self.problems(value, text[:-len(" | null")])
        elif text in self.things:
            yield from self.problems_of_thing(value, self.things[text])

    def problems_of_thing(self, value, thing):
        if thing.words:
            if value not in thing.words:
                yield f"{thing.name}: '{value}' is no word of {DEF}"
            return
        fields = {field.name: field for field in thing.fields}
        for name, below in value.items():
            if name not in fields:
                yield f"{thing.name}: the field '{name}' has no row in {DEF}"
                continue
            self.met.add((thing.name, name))
            yield from self.problems(below, fields[name].type)
        for field in thing.fields:
            if field.always and field.name not in value:
                yield f"{thing.name}: the field '{field.name}' is missing"

    def never_met(self):
        """The rows that no report had, in words."""
        return [f"{thing.name}.{field.name}" for thing in self.things.values()
                for field in thing.fields if (thing.name, field.name) not in self.met]
