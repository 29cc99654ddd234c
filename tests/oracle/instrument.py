"""Writes the oracle's marks, and the claims of a report, into a program's text.

Nothing else of the program changes, but that global variables are kept apart, so that a subscript
out of bounds does not meet the next one: a loop becomes `{ ENTER for (init; MARK, condition; step)
{ ITERATION claims body } }`. Each claim stands on a line of its own with a number, so that one
that does not compile is found by the compiler's message and left out.
"""

import re

from csource import (element_type, is_integer, is_pointer, is_real, is_scalar, subscripts_of,
                     unqualified)

# What the run time calls an operator.
OPERATORS = {"+": "+", "*": "*", "&": "&", "|": "|", "^": "^", "&&": "A", "||": "O", "min": "n",
             "max": "x", "=": "=", "argmin": "i", "argmax": "g", "argmin by index": "I",
             "argmax by index": "G"}
VERDICTS = {"yes": "y", "guarded": "g", "search": "s", "no": "n", "unknown": "u"}
UNSIGNED = {"unsigned char", "unsigned short", "unsigned int", "unsigned long",
            "unsigned long long", "_Bool", "bool"}


# What clang has for optimize("wrapv").
WRAPS = '__attribute__((no_sanitize("signed-integer-overflow", "shift"))) '


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def literal(value):
    """A C literal for any 64-bit value, signed or not."""
    value = int(value)
    if value > 0x7FFFFFFFFFFFFFFF:
        return "%dULL" % value
    return "(%dLL - 1)" % (value + 1) if value < 0 else "%dLL" % value


def counter_of(loop, witness):
    """What a witness calls the loop's index: of a pointer, how far it has moved, "p - a"."""
    name = loop.report.get("variable")
    moved = [key for key in (witness or {}).get("source", ()) if key.startswith("%s - " % name)]
    return moved[0] if moved and name not in witness["source"] else name


class Claim:
    """A line that tells the run time what the report says, and what to write if it fails."""

    def __init__(self, number, what, text, fallback, loop):
        self.number, self.what, self.text, self.fallback = number, what, text, fallback
        self.loop = loop


class Witness:
    """`outer`: the iteration of the loop around that it speaks of, None if of none."""

    def __init__(self, loop, dependence, settings, outer):
        self.loop, self.dependence, self.settings = loop, dependence, settings
        self.outer = outer


class Instrumented:
    """The program `source` with marks, for the loops of `loops` (in the order of their ids)."""

    def __init__(self, source):
        self.source = source
        self.loops = [loop for function in source.functions for loop in function.loops]
        self.claims, self.witnesses, self.helpers = [], [], {}
        self.by_name = {}
        self.dropped = frozenset()    # numbers of claims that do not compile
        self.unchecked = {}           # why -> how many claims were left out
        self.insertions = []          # (offset, order, number, text)

    def leave_out(self, why):
        self.unchecked[why] = self.unchecked.get(why, 0) + 1

    def insert(self, offset, order, text):
        self.insertions.append((offset, order, len(self.insertions), text))

    def text(self):
        """The program with all marks."""
        self.insertions, self.claims, self.witnesses = [], [], []
        self.unchecked = {}
        for function in self.source.functions:
            frame = (" struct oracle_frame oracle_f ORACLE_ON_LEAVE(oracle_frame_end);"
                     " oracle_frame_begin(&oracle_f);")
            self.insert(function.body_begin + 1, -0.5, frame)
            if function.wraps:
                self.insert(function.begin, -1.5, WRAPS)
        for start in self.source.global_starts:
            self.insert(start, -2, " __attribute__((aligned(8192))) ")
        for variable in self.source.variables:
            self.insert(variable.at, 0, variable_mark(variable, 0))
        for site, update in enumerate(self.source.updates, 1):
            calls = "".join("oracle_update(&(%s), sizeof(%s), '%s', %d); "
                            % (place, place, OPERATORS[operator],
                               site if update.linked else 0)
                            for place, operator in update.places)
            calls += "".join("oracle_measure(&(%s), sizeof(%s)); " % (name, name)
                             for name in update.measure)
            ends = "oracle_update_end(); " * len(update.places)
            if update.kind == "header":
                self.insert(update.begin, 1000, "(oracle_pause(), %soracle_resume(), (void)("
                            % calls.replace(";", ","))
                self.insert(update.end, -1000, "), %s(void)0)" % ends.replace(";", ","))
                continue
            self.insert(update.begin, 1000, "{ oracle_pause(); %soracle_resume();" % calls)
            self.insert(update.end, -800 if update.kind == "if" else -1000, " %s}" % ends)
        for work in self.source.works:
            self.mark_work(work)
        for number, loop in enumerate(self.loops):
            if not loop.function.jumps_in:
                self.mark_loop(number, loop)
        self.place_helpers()
        return self.apply()

    def apply(self):
        parts, at = [], 0
        text = self.source.text
        for offset, _, _, inserted in sorted(self.insertions, key=lambda i: i[:3]):
            parts += [text[at:offset], inserted.encode()]
            at = offset
        return b"".join(parts + [text[at:]])

    def mark_work(self, work):
        call = "oracle_work(%d, %d)" % work.counted
        if work.kind == "condition":
            self.insert(work.begin, 900, call + ", ")
        elif work.kind == "declaration":
            self.insert(work.end, 0, " %s;" % call)
        else:
            self.insert(work.begin, 900, "{ %s; " % call)
            self.insert(work.end, -900, " }")

    def mark_loop(self, number, loop):
        handle = "oracle_l%d" % number
        order = 2 * loop.depth
        self.insert(loop.begin, order,
                    "{ struct oracle_loop %s ORACLE_ON_LEAVE(oracle_exit); oracle_enter(&%s, %d); "
                    % (handle, handle, number))
        self.insert(loop.end, -order, " }")
        self.insert(loop.condition_at, 2000 if loop.condition_empty else 1,
                    " oracle_condition(&%s)%s" % (handle, ", 1" if loop.condition_empty else ","))
        index = self.index_of(loop)
        place = ("&%s, sizeof %s, %s, %d" % (index[0], index[0], index[1], loop.steps_inside)
                 if index else "0, 0, 0, 0")
        claims = self.claims_of(number, loop, handle)
        if claims and index and loop.steps_early and index[0] not in [
                v.name for v in loop.header_variables]:
            self.insert(loop.begin, order + 0.5, "oracle_pause(); __typeof__(%s) oracle_e%d = %s;"
                        " oracle_resume(); " % (index[0], number, index[0]))
            claims = "{ __typeof__(%s) %s = oracle_e%d; (void)%s;\n%s}\n" % (
                index[0], index[0], number, index[0], claims)
        if claims:
            claims = "if (oracle_first(&%s)) { oracle_pause();\n%soracle_resume(); } " % (
                handle, claims)
        headers = "".join(variable_mark(v, 4) for v in loop.header_variables)
        self.insert(loop.body_begin, order + 1,
                    "{ struct oracle_loop *oracle_i%d ORACLE_ON_LEAVE(oracle_iteration_end) ="
                    " &%s;%s oracle_iteration(&%s, %s); %s"
                    % (number, handle, headers, handle, place, claims))
        self.insert(loop.body_end, -order - 1, " }")

    def index_of(self, loop):
        """(name, signed) of the loop's index variable: the report's word for it, if it has one."""
        name = loop.report.get("variable") if loop.report else None
        known = [loop.index] if loop.index else [(v.name, v.type) for v in loop.header_variables]
        if (loop.form != "for" or not known) and name:
            known = sorted({(v.name, v.type) for v in self.source.variables
                            if v.name == name and v.function is loop.function})
            known = known if len(known) == 1 else []
        for candidate, type_text in known:
            if is_integer(type_text) and name in (None, candidate):
                return candidate, int(unqualified(type_text) not in UNSIGNED)
            if is_pointer(type_text) and name == candidate:
                return candidate, "-(int)sizeof *(%s)" % candidate
        return None

    def named(self, name):
        """The variables of functions that have the name."""
        if not self.by_name:
            for variable in self.source.variables:
                self.by_name.setdefault(variable.name, []).append(variable)
        return self.by_name.get(name, [])

    def flattened(self, loop, name, dimensions):
        """The array as a pointer to its innermost elements, where the report says fewer dimensions
        than it has; else the name itself."""
        counts = {subscripts_of(v.type) for v in self.named(name) if v.function is loop.function}
        counts = counts or {subscripts_of(v.type) for v in self.source.globals if v.name == name}
        tables = any(re.search(r"\*\s*[*[]", v.type) for v in
                     self.named(name) + [v for v in self.source.globals if v.name == name])
        if dimensions == 1 and len(counts) == 1 and min(counts) > 1 and not tables:
            self.leave_out("dimensions of a flattened array")
            return "(__typeof__(&(%s)%s))(%s)" % (name, "[0]" * min(counts), name)
        return name

    def claim(self, loop, what, text, fallback=""):
        claim = Claim(len(self.claims), what, text, fallback, loop)
        self.claims.append(claim)
        return "/*oracle %d*/ %s\n" % (claim.number, fallback if claim.number in self.dropped
                                       else text)

    def claims_of(self, number, loop, handle):
        report = loop.report
        if not report:
            return ""
        lines = ""
        if report["parallel"] == "guarded" and report.get("guard"):
            lines += self.claim(loop, "guard",
                                "oracle_guard_begins(), oracle_guard(&%s, (%s) ? 1 : 0);"
                                % (handle, report["guard"]))
            for helper in (report.get("guardHelper") or "").split("\n\n"):
                if helper:
                    self.helpers.setdefault(helper.rstrip(), loop.function.begin)
        for entry in report.get("private", []):
            lines += self.private_claim(loop, handle, entry)
        for entry in report.get("reductions", []):
            lines += self.reduction_claim(loop, handle, entry)
        for entry in report.get("inductions", []):
            lines += self.induction_claim(loop, handle, entry)
        for position, entry in enumerate(report.get("arrays", [])):
            lines += self.array_claim(loop, handle, position, entry)
        if any(reason["code"] == "call" or "may change inside the loop" in reason["message"]
               for reason in report.get("reasons", [])):
            # what it touches is not known, or the name of an array has other values later
            lines += "oracle_array_unchecked(&%s, 0);\n" % handle
        work = report.get("work") or {}
        if work.get("min") is not None and work.get("max") is not None:
            lines += self.work_claim(loop, handle, work)
        for entry in report.get("dependences", []):
            lines += self.witness_claim(number, loop, handle, entry)
        return lines

    def private_claim(self, loop, handle, entry):
        name = entry["name"]
        if loop.index and name == loop.index[0]:
            return ""
        return self.claim(loop, "private",
                          "oracle_private(&%s, %s, &(%s), sizeof(%s), %d, '%s');"
                          % (handle, quoted(name), name, name, bool(entry.get("copyIn")),
                             {"none": "n", "last": "l"}.get(entry.get("copyOut"), "c")))

    def reduction_claim(self, loop, handle, entry):
        name, operator = entry["variable"], entry["operator"]
        section = name.endswith("[]")
        if operator not in OPERATORS:
            self.leave_out("reduction by " + operator)
        place = "&(%s), sizeof(%s)" % (name, name)
        if section:
            place = "(%s), ORACLE_SIZE(%s)" % (name[:-2], name[:-2])
        return self.claim(loop, "reduction", "oracle_reduction(&%s, %s, %s, '%s');"
                          % (handle, quoted(name), place, OPERATORS.get(operator, "?")))

    def induction_claim(self, loop, handle, entry):
        name, step = entry["variable"], entry["step"]
        value = "0, 0" if step is None else "1, ORACLE_STEP(%s, %s)" % (name, step)
        return self.claim(loop, "induction", "oracle_induction(&%s, %s, &(%s), sizeof(%s), %s);"
                          % (handle, quoted(name), name, name, value))

    def array_claim(self, loop, handle, position, entry):
        name = entry["name"]
        if re.fullmatch(r"\w+", name) and any(
                v.name == name and loop.body_begin < (v.at or 0) <= loop.body_end
                for v in self.source.variables):
            return ""
        if (loop.function.name, name) in self.source.references:
            self.leave_out("array by a reference")
            return "oracle_array_unchecked(&%s, %d);\n" % (handle, position)
        lower, extent = entry.get("lower"), entry.get("extent")
        unchecked = "oracle_array_unchecked(&%s, %d);" % (handle, position)
        title, name = name, self.flattened(loop, name, len(lower or []))
        element = "sizeof(%s%s)" % ("(%s)" % name, "[0]" * max(1, len(lower or [0])))
        lines = self.claim(loop, "array", "oracle_array(&%s, %d, %s, (const void *)(%s), %s, %d);"
                           % (handle, position, quoted(title), name, element,
                              bool(entry.get("exact"))), unchecked)
        if not lower or not extent or None in lower or None in extent:
            return lines
        inner = ["(%s)%s" % (name, "[0]" * depth) for depth in range(1, len(lower))]
        test = " && ".join("ORACLE_IS_ARRAY(%s)" % e for e in inner) or "1"
        calls = "".join("oracle_dimension(&%s, %d, %d, sizeof((%s)%s), %s, ORACLE_COUNT(%s));" %
                        (handle, position, d, name, "[0]" * (d + 1), lower[d], extent[d])
                        for d in range(len(lower)))
        return lines + self.claim(loop, "extent", "if (%s) { %s } else %s"
                                  % (test, calls, unchecked), unchecked)

    def work_claim(self, loop, handle, work):
        if loop.uncounted:
            self.leave_out("work")
            return ""
        text = "oracle_amount(&%s, %s, %s);" % (handle, work["min"], work["max"])
        return self.claim(loop, "work", self.without_limit(loop, text))

    def without_limit(self, loop, text):
        """A call with an amount in it, which is a number like those of mathematics: where it has
        variables of unsigned 64-bit types they are wider here."""
        names = [v.name for v in self.source.variables + self.source.globals
                 if v.function in (None, loop.function) and
                 unqualified(v.type) in ("unsigned long", "unsigned long long")]
        for name in sorted(set(names) & set(re.findall(r"[A-Za-z_]\w*", text))):
            text = "{ __int128 oracle_wide = %s; { __int128 %s = oracle_wide; %s } }" % (
                name, name, text)
        return text

    def witness_claim(self, number, loop, handle, entry):
        witness = entry.get("witness")
        index = counter_of(loop, witness)
        if not witness or entry.get("when"):
            return ""
        if index not in witness["source"] or index not in witness["sink"]:
            self.leave_out("witness without the loop's index")
            return ""
        if index != loop.report.get("variable") and loop.steps_in_test:
            self.leave_out("witness by a pointer that moves before the first iteration")
            return ""
        outer, at = [], loop.parent
        while at:
            outer.append(at.report.get("variable") if at.report else None)
            at = at.parent
        settings = dict(witness.get("parameters", {}))
        if any(re.search(r" \(\d+\)$", name) for name in [*settings, *witness["source"]]):
            self.leave_out("witness with several values of one name")
            return ""
        fixed = {n: v for n, v in settings.items() if n in outer or self.is_settable(loop, n)}
        for name in outer:
            if name and name != index and name in witness["source"]:
                fixed[name] = witness["source"][name]
        rest = {n: v for n, v in settings.items() if n not in fixed}
        element = witness.get("element") or []
        base = self.flattened(loop, entry["source"]["array"], len(element))
        place = "(%s)" % base + "".join(
            "[%s]" % literal(e) for e in element)
        position = len(self.witnesses)
        self.witnesses.append(Witness(number, entry, settings,
                                      fixed.get(outer[0]) if outer and not rest else None))
        call = "if (oracle_wants(%d) && (%s)) oracle_witness(&%s, %d, %s, " % (
            position, equalities(fixed), handle, position, equalities(rest))
        return self.claim(loop, "witness element",
                          call + "&(%s), sizeof(%s));" % (place, place), call + "0, 0);")

    def is_settable(self, loop, name):
        """True if the driver chooses the value of that name."""
        return (name in [p[0] for p in loop.function.parameters] or "->" in name or "." in name
                or name in [v.name for v in self.source.globals])

    def place_helpers(self):
        for text, offset in self.helpers.items():
            self.insert(offset, -0.9,
                        '\n__attribute__((no_sanitize("thread", "coverage"), unused))\n'
                        + text + "\n")


def equalities(values):
    """A C condition: each expression has its value."""
    return " && ".join("(%s) == (__typeof__((%s) + 0))%s" % (name, name, literal(value))
                       for name, value in values.items()) or "1"


def variable_mark(variable, flags):
    """Tells the run time where a variable lives."""
    if is_scalar(variable.type):
        flags |= 1
    if variable.static:
        flags |= 2
    element = element_type(variable.type)
    if is_integer(element) or is_real(element):
        flags |= 8
    if not flags & 1 and re.search(r"\[[^\]]*[A-Za-z_]", variable.type):
        flags |= 16
    return " oracle_variable((const void *)&%s, sizeof %s, %s, %d, %d);" % (
        variable.name, variable.name, quoted(variable.name), variable.number, flags)
