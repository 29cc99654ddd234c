"""C and C++ text as tokens, and what clang knows of it, for transformations that keep the meaning.

Offsets are those of the bytes of the file, read as Latin-1, so that a byte is a character.
"""

import json
import os
import re
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import limits  # noqa: E402

CLANG = os.path.join(os.environ.get("LLVM", "/usr/lib/llvm-19"), "bin", "clang")

TOKEN = re.compile(r"""
    (?P<directive>(?:(?<=\n)|\A)[ \t]*\#(?:\\\n|/\*.*?\*/|[^\n])*)
  | (?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
  | (?P<blank>(?:\s|\\\n)+)
  | (?P<string>(?:u8|[uUL])?R"(?P<delimiter>[^()\\ ]*)\(.*?\)(?P=delimiter)"
        |(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|[uUL]?'(?:\\.|[^'\\\n])*')
  | (?P<number>\.?[0-9](?:[eEpP][+-]|'[0-9A-Za-z]|[0-9A-Za-z_.])*)
  | (?P<name>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)
  | (?P<sign><<=|>>=|<=>|\.\.\.|->\*|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|::|\#\#|.)
""", re.VERBOSE | re.DOTALL)


class Token:
    """A piece of text: its kind (a group of TOKEN), its words, and where it begins."""

    __slots__ = ("kind", "text", "start")

    def __init__(self, kind, text, start):
        self.kind, self.text, self.start = kind, text, start

    @property
    def end(self):
        return self.start + len(self.text)


def tokens(text):
    """All tokens of a text, blanks and comments too; joined they are the text."""
    result, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        kind = match.lastgroup if match.lastgroup != "delimiter" else "string"
        result.append(Token(kind, match.group(), at))
        at = match.end()
    return result


def words(text):
    """The tokens that mean something, without blanks between them."""
    return [token.text for token in tokens(text) if token.kind not in ("blank", "comment")]


class NoTree(Exception):
    """clang says that the text is no program."""


class Node:
    """A node of clang's tree: its JSON members, children, parent, and its range in the file.

    `start` and `end` are None where the text comes from a macro or from another file.
    """

    __slots__ = ("data", "kind", "children", "parent", "start", "end", "is_here")

    def __init__(self, data, parent):
        self.data, self.parent = data, parent
        self.kind = data.get("kind", "")
        self.start = self.end = None
        self.is_here = False
        self.children = []

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


class _Places:
    """clang leaves out a file's name where the place before was in the same one."""

    def __init__(self, path):
        self.path, self.file = path, None

    def offset(self, place):
        """(offset, length of the token) of a place in the file itself, else None."""
        if not place:
            return None
        if "spellingLoc" in place or "expansionLoc" in place:
            self.note(place.get("spellingLoc", {}))
            self.note(place.get("expansionLoc", {}))
            return None
        self.note(place)
        if "offset" not in place or self.file != self.path:
            return None
        return place["offset"], place.get("tokLen", 0)

    def note(self, place):
        if "file" in place:
            self.file = place["file"]


def _node(data, parent, places):
    node = Node(data, parent)
    node.is_here = places.offset(data.get("loc")) is not None
    within = data.get("range", {})
    begin, end = places.offset(within.get("begin")), places.offset(within.get("end"))
    if begin and end:
        node.start, node.end = begin[0], end[0] + end[1]
    node.children = [_node(child, node, places) for child in data.get("inner", [])]
    return node


def tree(path, arguments=()):
    """clang's tree of a file; NoTree if it has errors."""
    command = [CLANG, "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json"]
    done = limits.run(command + list(arguments) + [path], 120, stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise NoTree(done.stderr.decode("latin-1")[:2000])
    return _node(json.loads(done.stdout), None, _Places(path))
