"""Random functions whose loops are easily judged and hard to change: what some iterations leave
behind in a nest, bounds and steps in memory that the loop may write, addresses that are compared,
and names that mean something in a CUDA file.
"""

import gen_base

NAMES = ["cudaMalloc", "cudaMemcpy", "cudaFree", "cudaError_t", "threadIdx", "blockIdx", "blockDim",
         "gridDim", "warpSize", "dim3", "atomicAdd", "index", "grid", "blocks", "count", "plain"]


class Edits(gen_base.Draws):
    """One function; `text` is its definition, with what it needs before it."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.before, self.parameters, self.lines, self.result = [], [], [], "0"
        self.pick(self.last_of_some, self.counted, self.compared, self.named)()
        self.text = "\n".join([
            *self.before, "double %s(%s)" % (name, ", ".join(self.parameters)), "{",
            *("    " + line for line in self.lines), "    return %s;" % self.result, "}"]) + "\n"

    def loop(self, header, *body):
        self.lines += ["for (%s) {" % header, *("    " + line for line in body), "}"]

    def last_of_some(self):
        """A variable that leaves a nest with the value of the last iteration that sets it."""
        rows, columns = self.pick(("n", "m"), ("12", "9"), ("n", "9"), ("12", "i + 1"))
        table = self.pick("p[i][j]", "p[j][i]", "p[i][0]")
        self.parameters = ["int n", "int m", "double (*restrict p)[12]", "double *restrict q"]
        kind = self.pick("int", "int", "double", "unsigned")
        self.result, declared = "t", "%s t = 0;" % kind
        if self.chance(35):
            self.result = self.name + "_t"
            self.before.append("%s%s %s;" % (self.pick("", "static "), kind, self.result))
            declared = ""
        condition = self.pick("i + j == 7", "(i + 3 * j) % 7 == 1", "i * j == 12", "i - j == 2",
                              table + " > 1", "q[i] > q[j]", "q[j] > 1", "j < 5")
        sets = "%s = %s;" % (self.result, self.pick("i", "j", "i + 1", "i - j", "q[j]", "q[i]"))
        body = ["if (%s)" % condition, "    " + sets]
        if self.chance(12):
            body = [sets]
        if self.chance(40):
            body.insert(self.pick(0, len(body)), self.pick(
                table + " = 1;", table + " += q[i];", "q[j] = 0;"))
        lines = ["for (int i = 0; i < %s; i++) {" % rows, "    for (int j = 0; j < %s; j++) {"
                 % columns, *("        " + line for line in body), "    }", "}"]
        self.lines += ([declared] if declared else []) + lines

    def counted(self):
        """How far a loop comes, or steps, is read from memory that it may write."""
        kind = self.pick("int", "int", "int", "unsigned", "long", "unsigned char")
        self.parameters = ["%s *p" % kind, "%s *e" % kind, "int n"]
        size = self.pick("*e", "e[1]", "e[n]", self.name + "_size")
        if size.startswith(self.name):
            self.before.append("%s %s;" % (kind, size))
        index = self.pick("int", "int", "int", kind, "long")
        store = "p[%s] = %s;" % (self.pick("i", "i", "i + 1", "2 * i"),
                                 self.pick("0", "1", "3", "11", "n", "i"))
        if self.chance(35):
            self.lines.append("int k = %s;" % self.pick("0", "n"))
            self.result = "k"
            self.loop("%s i = 0; i < n; i++" % index, "p[k] = %s;" % self.pick("1", "2", "i"),
                      "k += %s;" % size)
            return
        self.loop("%s i = %s; i %s %s; i++" % (
            index, self.pick("0", "0", "1"), self.pick("<", "<", "<", "<=", "!="),
            self.pick("%s", "%s", "%s + 2", "2 * %s", "n + %s", "n - %s") % size), store)

    def compared(self):
        """Addresses that are compared with others: of the same array, of other ones, in memory."""
        nodes = self.name + "_nodes"
        self.before.append("%sstruct node %s[40];" % (self.pick("", "static "), nodes))
        self.parameters = ["int n", "double *restrict p", "double *restrict q", "int *restrict t"]
        self.loop("int i = 0; i < 40; i++", "%s[i].v = %s[i].key = 0;" % (nodes, nodes),
                  "%s[i].next = %s;" % (nodes, self.pick(
                      "&%s[i]", "%s + i + 1", "&%s[i / 2]", "i & 1 ? 0 : %s", "&%s[39 - i]")
                      % nodes))
        address = self.pick("&%s[i]" % nodes, nodes, "(%s + i)" % nodes)
        relation = self.pick("==", "!=", "==", "<", ">=") + " " + address
        body = self.pick(["%s[i].v = %s[i].next %s;" % (nodes, nodes, relation)],
                         ["if (%s[i].next %s)" % (nodes, relation), "    p[i] = 1;"],
                         ["struct node *at = %s[i].next;" % nodes, "t[i] = at %s;" % relation],
                         ["struct node *at = %s;" % address, "t[i] = at == %s[i].next;" % nodes],
                         ["t[i] = &p[i] == q;"], ["t[i] = &p[i] < p + 3;"],
                         ["t[i] = %s[i].next ? %s[i].next - %s : 0;" % (nodes, nodes, nodes)],
                         ["if (%s[i].next)" % nodes, "    %s[i].key = 1;" % nodes])
        self.loop("int i = 0; i < %s; i++" % self.pick("40", "(n & 31)"), *body)
        self.loop("int i = 0; i < 40; i++", "%s[i].next = 0;" % nodes)

    def named(self):
        """Parameters, indices, and locals with names that a CUDA file has a meaning for."""
        one, other, index, local, private = self.random.sample(NAMES, 5)
        plain = self.random.sample(range(5), 3)
        names = {"a": "p" if 0 in plain else one, "s": "m" if 1 in plain else other,
                 "i": "i" if 2 in plain else index, "x": "x" if 3 in plain else local,
                 "t": "t" if 4 in plain else private}
        self.parameters = ["int n", "double *restrict q", "double *restrict %(a)s" % names,
                           "int %(s)s" % names]
        body = self.pick(
            ["double %(x)s = q[%(i)s] * %(s)s;" % names, "%(a)s[%(i)s] = %(x)s + 1;" % names],
            ["%(t)s = q[%(i)s];" % names, "%(a)s[%(i)s] = %(t)s * %(t)s;" % names],
            ["%(a)s[%(i)s] = %(s)s;" % names],
            ["double %(x)s[2] = { q[%(i)s], %(s)s };" % names, "%(a)s[%(i)s] = %(x)s[1];" % names],
            ["%(t)s = 2;" % names, "for (int j = 0; j < %(s)s; j++)" % names,
             "    %(t)s += q[j];" % names, "%(a)s[%(i)s] = %(t)s;" % names])
        if body[0].startswith(names["t"]):
            self.lines.append("double %(t)s;" % names)
        self.loop("int %(i)s = 0; %(i)s < n; %(i)s++" % names, *body)
