"""Random functions whose loops are parallel, as directives of OpenMP claim: variables of the
function, of the region and of the program, in clauses and in none."""

import gen_base

PRELUDE = "static double common;\n\n"


class Claims(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.lines = ["double t = 0, u = 0, sum = 0;"]
        if self.chance(55):
            self.region()
        else:
            self.loop("    ", "omp parallel for", ["t", "u", "common"])
        self.text = "\n".join([
            "double %s(int n, int m, double *restrict a, double *restrict b)" % name, "{",
            *("    " + line for line in self.lines), "    return %s;" % self.pick(
                "sum", "sum", "sum + t", "sum + u"), "}"]) + "\n"

    def region(self):
        names = ["t", "u", "common", "own", "kept", "kept"]
        self.lines += ["#pragma omp parallel" + self.clauses(names[:2], False), "{",
                       "    double own%s;" % self.pick("", " = 0"), "    static double kept;"]
        for _ in range(self.pick(1, 1, 2)):
            self.loop("    ", "omp for", names)
        self.lines.append("}")

    def clauses(self, names, reduces):
        listed = [name for name in dict.fromkeys(names) if name in ("t", "u") and self.chance(35)]
        text = "".join(" %s(%s)" % (self.pick("private", "private", "firstprivate"), name)
                       for name in listed)
        return text + (" reduction(+:sum)" if reduces else "")

    def loop(self, indent, directive, names):
        name, reduces = self.pick(*names), self.chance(25)
        body = self.pick(
            ["%s = a[i];" % name, "b[i] = %s + 1;" % name],
            ["%s = a[i];" % name, "b[i] = %s + 1;" % name],
            ["b[i] = a[i];"], ["a[i] = a[i + 1];"], ["a[i] = a[i] + %s;" % name],
            ["%s += a[i];" % name], ["b[i] = %s;" % name, "%s = a[i];" % name],
            ["if (a[i] > 1) %s = i;" % name], ["b[m] = i;"], ["b[2 * i] = b[2 * i + 1];"])
        if reduces or self.chance(8):
            body.append("sum += a[i];")
        self.lines += ["#pragma %s%s" % (directive, self.clauses(names, reduces)),
                       indent + "for (int i = 0; i < n; i++) {",
                       *(indent + "    " + line for line in body), indent + "}"]
