"""The text of a document, positions in it, and edits, as LSP 3.17 has them."""
import re

UNITS = {
    "utf-8": lambda character: len(character.encode("utf-8")),
    "utf-16": lambda character: 2 if ord(character) > 0xFFFF else 1,
    "utf-32": lambda character: 1,
}


class OutOfText(ValueError):
    """A position that is none of the text."""


def line_starts(text):
    return [0] + [match.end() for match in re.finditer(r"\r\n|\n|\r", text)]


def position_of(text, offset, encoding):
    """The position of an index into a string."""
    starts = line_starts(text[:offset])
    unit = UNITS[encoding]
    return {"line": len(starts) - 1, "character": sum(map(unit, text[starts[-1]:offset]))}


def offset_of(text, position, encoding):
    """The index that a position means; raises OutOfText unless it is exactly one."""
    starts = line_starts(text)
    line, character = position["line"], position["character"]
    if line >= len(starts):
        raise OutOfText(f"line {line} of {len(starts)}")
    at, units = starts[line], 0
    while units < character:
        if at == len(text) or text[at] in "\r\n":
            raise OutOfText(f"character {character} of line {line}, which has {units}")
        units += UNITS[encoding](text[at])
        at += 1
    if units != character:
        raise OutOfText(f"character {character} of line {line} is within a character")
    return at


def range_of(text, start, end, encoding):
    return {"start": position_of(text, start, encoding), "end": position_of(text, end, encoding)}


def span_of(text, span, encoding):
    start, end = (offset_of(text, span[key], encoding) for key in ("start", "end"))
    if start > end:
        raise OutOfText("a range that ends before it begins")
    return start, end


def apply_edits(text, edits, encoding):
    """The text after TextEdits, which all speak of the text as it is. Where several begin at one
    place, all but the last only insert, and they come in the order of the list."""
    spans = [(*span_of(text, edit["range"], encoding), index, edit["newText"])
             for index, edit in enumerate(edits)]
    spans.sort(key=lambda span: (span[0], span[2]))
    result, at = "", 0
    for start, end, _, new in spans:
        if start < at:
            raise OutOfText(f"edits overlap, or an insertion follows what replaces, at {start}")
        result += text[at:start] + new
        at = end
    return result + text[at:]


def apply_changes(text, changes, encoding):
    """The text after the `contentChanges` of a didChange, one after the other."""
    for change in changes:
        if "range" in change:
            start, end = span_of(text, change["range"], encoding)
            text = text[:start] + change["text"] + text[end:]
        else:
            text = change["text"]
    return text
