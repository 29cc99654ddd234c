"""The C code that calls each function of a program with values of the run time's choice."""

import re

from csource import element_type, is_integer, is_real, unqualified
from instrument import VERDICTS, counter_of, literal, quoted, variable_mark

MOST_OF_DIMENSION = 40
BUFFER = "oracle_buffer(%s, sizeof(%s), '%s', %d)"


class Unsupported(Exception):
    """A parameter that the driver cannot make."""


def kind_of(type_text):
    """The letter of an arithmetic element type, None for others."""
    return "i" if is_integer(type_text) else "f" if is_real(type_text) else None


class Driver:
    """Driver text for the functions of `instrumented.source`."""

    def __init__(self, instrumented):
        self.instrumented, self.source = instrumented, instrumented.source
        self.fillers, self.filler_text = {}, []
        self.skipped = {}             # function -> why
        self.global_by_name = {v.name: v for v in self.source.globals}

    def text(self):
        calls, rows = [], []
        first = 0
        for number, function in enumerate(self.source.functions):
            loops = len(function.loops)
            if loops and not function.directives["skip"]:
                try:
                    text, row = self.call(number, function)
                    calls.append(text)
                    rows.append(row % (first, loops))
                except Unsupported as problem:
                    self.skipped[function.name] = str(problem)
            elif loops:
                self.skipped[function.name] = function.directives["skip"]
            first += loops
        tables = self.loop_table() + self.witness_tables() + [
            "const struct oracle_function oracle_functions[] = {", *rows, "{0}};",
            "const int oracle_functions_size = %d;" % len(rows)]
        push = ('\n#pragma clang attribute push(__attribute__((no_sanitize("thread", "undefined", '
                '"coverage"))), apply_to = function)')
        return "\n".join([push, *self.filler_text, *calls, *tables, self.globals_text(),
                          "#pragma clang attribute pop", ""])

    def loop_table(self):
        lines = ["const struct oracle_loop_facts oracle_loops[] = {"]
        for loop in self.instrumented.loops:
            verdict = VERDICTS.get(loop.report["parallel"], "u") if loop.report else "u"
            parent = self.instrumented.loops.index(loop.parent) if loop.parent else -1
            lines.append("{%s, %d, %d, '%s', %d, %d}," % (
                quoted(loop.function.name), loop.line, loop.column, verdict, loop.form == "do",
                parent))
        return lines + ["{0}};",
                        "const int oracle_loops_size = %d;" % len(self.instrumented.loops)]

    def witness_tables(self):
        lines, rows = [], []
        for number, witness in enumerate(self.instrumented.witnesses):
            dependence = witness.dependence
            index = counter_of(self.instrumented.loops[witness.loop], dependence["witness"])
            level = dependence.get("level", 1)
            distances = dependence.get("distance") or []
            distance = distances[level - 1] if 0 < level <= len(distances) else None
            names = "".join(quoted(n) + ", " for n in witness.settings)
            values = "".join("(long long)" + literal(v) + ", " for v in witness.settings.values())
            lines.append("static const char *const oracle_n%d[] = {%s0};" % (number, names))
            lines.append("static const long long oracle_v%d[] = {%s0};" % (number, values))
            rows.append("{%d, '%s', (long long)%s, (long long)%s, %d, %s, %d, %s, oracle_n%d, "
                        "oracle_v%d},"
                        % (witness.loop, "k" if dependence.get("maybeKilled")
                           else dependence["kind"][0],
                           literal(dependence["witness"]["source"][index]),
                           literal(dependence["witness"]["sink"][index]),
                           distance is not None, literal(distance or 0),
                           witness.outer is not None, literal(witness.outer or 0), number, number))
        return lines + ["const struct oracle_witness_facts oracle_witnesses[] = {", *rows, "{0}};",
                        "const int oracle_witnesses_size = %d;" % len(rows)]

    def globals_text(self):
        marks = [variable_mark(v, 0) for v in self.source.globals]
        return "void oracle_globals(void)\n{\n%s\n}" % "\n".join(marks)

    def names_used(self, function):
        """Names that the function mentions, itself or through functions of the program."""
        by_name = {f.name: f for f in self.source.functions}
        names, waiting = set(), [function]
        while waiting:
            for name in waiting.pop().names - names:
                names.add(name)
                if name in by_name:
                    waiting.append(by_name[name])
        return names

    def call(self, number, function):
        if function.jumps_in:
            raise Unsupported("a label inside a loop")
        if function.variadic:
            raise Unsupported("a variable number of arguments")
        self.integers = self.pointers = 0
        self.sizes = dict(function.directives["sizes"])
        for _, _, plain in function.parameters:
            for name in re.findall(r"\[(\w+)\]", plain):
                self.sizes.setdefault(name, (1, MOST_OF_DIMENSION))
        lines = []
        for name in sorted(n for n in self.names_used(function) if n in self.global_by_name):
            lines += self.fill_global(self.global_by_name[name])
        arguments = []
        for position, (name, written, plain) in enumerate(function.parameters):
            variable = "oracle_p%d" % position
            lines += self.parameter(variable, name or "", written, plain)
            arguments.append("(%s)%s" % (unqualified(plain), variable) if self.source.is_cxx
                             else variable)
        if function.owner:
            lines.append("%s *oracle_object = (%s *)%s_many(\"this->\", 0);" % (
                function.owner, function.owner, self.filler(function.owner)))
        lines += self.overlaps(function)
        text = ("static void oracle_call_%d(int oracle_alias)\n{\n    (void)oracle_alias;\n    %s\n"
                "    oracle_call_begins();\n    %s\n    oracle_call_ends();\n}" %
                (number, "\n    ".join(lines), self.invocation(function, arguments)))
        row = "{%s, oracle_call_%d, %d, %d, %d, %d, %%d, %%d}," % (
            quoted(function.name), number, self.integers, self.pointers,
            len(function.directives["aliases"]),
            bool(function.directives["sizes"]))
        return text, row

    def invocation(self, function, arguments):
        """The call itself, as a statement."""
        if function.owner:
            return "oracle_object->%s(%s);" % (function.name, ", ".join(arguments))
        return "%s(%s);" % (function.name, ", ".join(arguments))

    def overlaps(self, function):
        """The calls with overlapping pointers that the program asks for."""
        names = [name for name, _, _ in function.parameters]
        lines = []
        for number, (pointer, other, shift) in enumerate(function.directives["aliases"], 1):
            if pointer not in names or other not in names:
                raise Unsupported("@alias of what is no parameter")
            element = self.pointee(function.parameters[names.index(other)][2])
            lines.append("if (oracle_alias == %d) { oracle_p%d = (void *)((%s *)oracle_p%d + (%d));"
                         " oracle_aliased(%s, %s, %d); }" %
                         (number, names.index(pointer), element, names.index(other), shift,
                          quoted(pointer), quoted(other), shift))
        return lines

    def pointee(self, plain):
        text = unqualified(plain)
        if "(*)" in text:
            return text[:text.index("(*)")].strip()
        return text[:-1].strip() if text.endswith("*") else text

    def integer(self, owner, name):
        self.integers += 1
        path = (owner + name) if owner else name
        low, high = self.sizes.get(path, (1, 0))
        return "oracle_integer(%s, %s, %s, %s)" % (quoted(owner) if owner else "0", quoted(name),
                                                   literal(low), literal(high))

    def parameter(self, variable, name, written, plain):
        text = unqualified(plain)
        if is_integer(text):
            return ["%s %s = (%s)%s;" % (text, variable, text, self.integer(None, name))]
        if is_real(text):
            return ["%s %s = oracle_real();" % (text, variable)]
        if text in self.source.records:
            return ["%s %s;" % (text, variable),
                    "%s(&%s, %s, 0);" % (self.filler(text), variable, quoted(name + "."))]
        free = "restrict" not in written and not re.search(r"\*\s*(const)?\s*__restrict", plain)
        return ["void *%s = %s;" % (variable, self.pointer(name, text, free))]

    def pointer(self, name, text, may_alias, depth="0"):
        """An expression for a pointer of that type with memory behind it."""
        if "(*)(" in text or not (text.endswith("*") or "(*)" in text):
            raise Unsupported("a parameter of type '%s'" % text)
        inner = self.pointee(text)
        if kind_of(inner):
            self.pointers += may_alias
            return BUFFER % (quoted(name), inner, kind_of(inner), may_alias)
        if inner == "void":
            return BUFFER % (quoted(name), "char", "i", 0)
        if inner.endswith("*") and kind_of(self.pointee(inner)):
            inner = self.pointee(inner)
            return "oracle_rows(%s, sizeof(%s), '%s')" % (quoted(name), inner, kind_of(inner))
        if inner in self.source.records and "(*)" not in text:
            return "%s_many(%s, %s)" % (self.filler(inner), quoted(name + "->"), depth)
        raise Unsupported("a parameter of type '%s'" % text)

    def filler(self, record_type):
        """The name of a function that fills a struct of that type; its integers and pointers are
        those of the function under test."""
        if record_type not in self.fillers:
            outer = self.integers, self.pointers
            self.integers = self.pointers = 0
            name = self.make_filler(record_type)
            self.fillers[record_type] = name, self.integers, self.pointers
            self.integers, self.pointers = outer
        name, integers, pointers = self.fillers[record_type]
        self.integers += integers
        self.pointers += pointers
        return name

    def make_filler(self, record_type):
        name = "oracle_fill_%d" % len(self.fillers)
        self.fillers[record_type] = name, 0, 0
        record = self.source.records[record_type]
        head = "static void %s(%s *p, const char *owner, int depth)" % (name, record_type)
        many = ("static void *%s_many(const char *name, int depth)\n{\n"
                "    %s *p = (%s *)oracle_buffer(name, sizeof *p, 'r', 0);\n"
                "    for (int k = 63; k >= -4; k--)\n"
                "        %s(p + k, k == 0 ? name : 0, depth);\n    return p;\n}" %
                (name, record_type, record_type, name))
        self.filler_text.append("%s;\nstatic void *%s_many(const char *name, int depth);"
                                % (head, name))
        body = ["__builtin_memset(p, 0, sizeof *p);", "(void)owner;"]
        if record["tag"] == "struct":
            for field, plain, is_bits in record["fields"]:
                if field:
                    body += self.field("p->" + field, field, plain, is_bits)
        self.filler_text += [head + "\n{\n    (void)depth;\n    " + "\n    ".join(body) + "\n}",
                             many]
        return name

    def field(self, place, name, plain, is_bits):
        text = unqualified(plain)
        if is_bits:
            return ["%s = oracle_small() & 1;" % place]
        if is_integer(text):
            self.integers += 1
            return ["%s = (%s)(owner ? oracle_field(owner, %s) : oracle_small());"
                    % (place, text, quoted(name))]
        if is_real(text):
            return ["%s = oracle_real();" % place]
        element = element_type(text)
        if text.endswith("]") and kind_of(element):
            return ["oracle_fill(%s, sizeof(%s), sizeof(%s) / sizeof(%s), '%s');" %
                    (place, element, place, element, kind_of(element))]
        if text in self.source.records:
            return ["%s(&%s, 0, depth);" % (self.filler(text), place)]
        if text.endswith("*"):
            try:
                return ["if (depth < 2 && owner) %s = (%s)%s;" %
                        (place, text, self.pointer(name, text, True, "depth + 1"))]
            except Unsupported:
                return []
        return []

    def fill_global(self, variable):
        """Gives a global variable a value; pointers may overlap it if other files can see it."""
        element = element_type(variable.type)
        lines = self.value_of_global(variable)
        if lines and kind_of(element) and not variable.internal:
            self.pointers += 1
            lines.append("oracle_offer(%s, (void *)&%s, sizeof(%s), '%s');" % (
                quoted(variable.name), variable.name, unqualified(element), kind_of(element)))
        return lines

    def value_of_global(self, variable):
        text = unqualified(variable.type)
        element = element_type(text)
        name = variable.name
        if "const" in variable.qual_type.split("*")[-1]:
            return []
        if is_integer(text):
            return ["%s = (%s)%s;" % (name, text, self.integer(None, name))]
        if is_real(text):
            return ["%s = oracle_real();" % name]
        if kind_of(element):
            return ["oracle_fill(%s, sizeof(%s), sizeof %s / sizeof(%s), '%s');" %
                    (name, element, name, element, kind_of(element))]
        if text in self.source.records:
            return ["%s(&%s, %s, 0);" % (self.filler(text), name, quoted(name + "."))]
        if text.endswith("*"):
            return ["%s = %s;" % (name, self.pointer(name, text, True))]
        if element in self.source.records:
            return ["for (size_t k = 0; k < sizeof %s / sizeof(%s); k++) %s((%s *)%s + k, 0, 0);" %
                    (name, element, self.filler(element), element, name)]
        return []
