#!/usr/bin/env python3
"""CUDA text to C++ text for the stand-in.

usage: cuda.py FILE.ii > FILE.cpp

The input is preprocessed: comments, macros and includes are gone, line markers keep the lines.
Three things are rewritten: `kernel<<<grid, block>>>(arguments)`, the words before functions, and
those before variables, which become sections that the stand-in knows.
"""

import re
import sys

TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|<<<|>>>|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.\'])*'
    r'|^\#[^\n]*|\s+|.', re.M | re.S)
SECTIONS = {"__shared__": "cuda_shared", "__device__": "cuda_device",
            "__constant__": "cuda_constant"}
WORDS = {"__global__", "__host__", "__device__", "__shared__", "__constant__"}
OPEN, CLOSE = "([{", ")]}"


class CudaError(Exception):
    """The text is not what this script expects."""


def matching(tokens, at):
    """The index of the bracket that closes the one at `at`."""
    depth = 0
    for index in range(at, len(tokens)):
        if tokens[index] in OPEN:
            depth += 1
        elif tokens[index] in CLOSE:
            depth -= 1
            if depth == 0:
                return index
    raise CudaError("a bracket is not closed")


def closing_launch(tokens, at):
    """The index of the `>>>` that belongs to the `<<<` at `at`."""
    index = at + 1
    while index < len(tokens):
        if tokens[index] in OPEN:
            index = matching(tokens, index)
        elif tokens[index] == ">>>":
            return index
        index += 1
    raise CudaError("a launch without '>>>'")


def kernel_start(tokens, at):
    """The index where the kernel's name, which ends before `at`, begins."""
    index = at - 1
    while tokens[index].isspace():
        index -= 1
    if tokens[index] in (">", ">>"):
        depth = 0
        while True:
            depth += (tokens[index] == ">") - (tokens[index] == "<")
            index -= 1
            if depth == 0:
                break
    while index > 1 and tokens[index - 1] == ":" and tokens[index - 2] == ":":
        index -= 3 if re.match(r"\w", tokens[index - 3]) else 2
    return index


def rewrite_launches(tokens):
    """Replaces each launch in place; returns the tokens."""
    while "<<<" in tokens:
        at = tokens.index("<<<")
        end = closing_launch(tokens, at)
        start = kernel_start(tokens, at)
        after = end + 1
        while after < len(tokens) and tokens[after].isspace():
            after += 1
        if after == len(tokens) or tokens[after] != "(":
            raise CudaError("a launch without arguments")
        stop = matching(tokens, after)
        arguments = tokens[after + 1:stop]
        name = '"%s"' % "".join(tokens[start:at]).strip().replace("\\", "\\\\").replace(
            '"', '\\"').replace("\n", " ")
        comma = [", "] if "".join(arguments).strip() else []
        tokens[start:stop + 1] = [
            "::standin::configuration", "(", *tokens[at + 1:end], ")", ".", "launch", "(",
            name, ", ", *tokens[start:at], *comma, *arguments, ")"]
    return tokens


def is_variable(tokens, at):
    """Whether the declaration that goes on at `at` is one of a variable."""
    index = at
    while index < len(tokens):
        text = tokens[index]
        if text in ("__attribute__", "__align__", "alignas", "decltype"):
            while tokens[index] != "(":
                index += 1
            index = matching(tokens, index)
        elif text == "(":
            return False
        elif text in ";=[{":
            return True
        index += 1
    return False


def dynamic_shared(tokens, at):
    """`extern __shared__ T name[];` at `at`: (index past it, what replaces it)."""
    end = tokens.index(";", at)
    text = "".join(tokens[at:end])
    found = re.match(r"(?:__shared__|extern|\s|__attribute__\s*\(\(.*?\)\))*(.*?)(\w+)\s*\[\s*\]",
                     text, re.S)
    if not found:
        raise CudaError("'%s' is not understood" % text.strip())
    kind = found.group(1).strip()
    return end, "%s *%s = (%s *)standin_dynamic()" % (kind, found.group(2), kind)


def rewrite_words(tokens):
    """Replaces the words of CUDA before declarations."""
    result, index = [], 0
    while index < len(tokens):
        text = tokens[index]
        if text == "extern" and "__shared__" in tokens[index + 1:index + 3]:
            index, text = dynamic_shared(tokens, index)
            result.append(text)
            continue
        if text == "__shared__" and "extern" in tokens[index + 1:index + 3]:
            index, text = dynamic_shared(tokens, index)
            result.append(text)
            continue
        if text in SECTIONS and (text != "__device__" or is_variable(tokens, index + 1)):
            static = text == "__shared__" and "static" not in [t for t in result[-2:]]
            text = '%s__attribute__((section("%s")))' % ("static " if static else "",
                                                         SECTIONS[text])
        elif text in WORDS:
            text = ""
        result.append(text)
        index += 1
    return result


def main():
    with open(sys.argv[1], encoding="utf-8", errors="surrogateescape") as file:
        tokens = TOKEN.findall(file.read())
    try:
        text = "".join(rewrite_words(rewrite_launches(tokens)))
    except CudaError as problem:
        sys.exit("%s: %s" % (sys.argv[1], problem))
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
