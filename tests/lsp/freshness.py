"""After every change the server says of every loop what the command line says of the same text,
whatever it has kept from before."""
import pathlib
import random
import re
import tempfile

import client
import editor
import limits

TWO = "void f(float *x) { for (int i = 0; i < 9; i++) x[i] = 0; } " \
      "void g(float *x) { for (int i = 0; i < 9; i++) x[i] = x[i + 1]; }\n"

# (name, file, other files, text, replacements one after the other)
CASES = [
    ("functions on one line", "a.c", {}, TWO, [("i < 9", "i   <   9"), ("i   <   9", "i<9")]),
    ("lines before", "a.c", {}, TWO.replace("} void", "}\nvoid"), [
        ("void f", "\n\n\nvoid f"), ("= 0; }", "=\n0;\n}"), ("\n\n\nvoid", "void")]),
    ("the number of the line", "a.c", {}, """void f(float *x)
{
    x[0] = 0;
}
void g(float *x)
{
    for (int i = 0; i < __LINE__; i++)
        x[i] = 0;
}
""", [("x[0] = 0;\n", "x[0] = 0;\n\n\n"), ("x[0] = 0;\n\n\n", "")]),
    ("a counter", "a.c", {}, """int f(void)
{
    return 0;
}
void g(float *x)
{
    for (int i = 0; i < 10 * __COUNTER__ + 10; i++)
        x[i] = 0;
}
""", [("return 0", "return __COUNTER__"), ("return __COUNTER__", "return 0")]),
    ("a directive after a comment", "a.c", {}, """int f(void)
{
/* here */ #define COUNT 5
    return 0;
}
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [("COUNT 5", "COUNT 50")]),
    ("a directive in digraphs", "a.c", {}, """int f(void)
{
%:define COUNT 5
    return 0;
}
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [("COUNT 5", "COUNT 50")]),
    ("a continued comment before a directive", "a.c", {}, """int f(void)
{
    /*
     */ \\
 # define COUNT 5
    return 0;
}
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [("COUNT 5", "COUNT 50")]),
    ("a type within the head of a function", "a.c", {}, """struct s { int a[100]; } f(void)
{
    struct s made = {{0}};
    return made;
}
void g(struct s *p, int *out)
{
    for (int i = 0; i < 100; i++)
        *out += p->a[i];
}
""", [("int a[100]", "float a[100]"), ("float a[100]", "int a[50]")]),
    ("an enumeration within the head of a function", "a.c", {}, """enum e { COUNT = 10 } f(void)
{
    return COUNT;
}
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [("COUNT = 10", "COUNT = 20")]),
    ("a parameter's type", "a.c", {}, """static void f(struct t { int a; } *p);
static int h(enum { FEW = 3 } e) { return e; }
void g(float *x)
{
    for (int i = 0; i < 10; i++)
        x[i] = x[i + 5];
}
""", [("x[i + 5]", "x[i + 15]"), ("FEW = 3", "FEW = 4")]),
    ("a function that another calls", "a.c", {}, """static int f(int a)
{
    return a;
}
void g(float *x)
{
    for (int i = 0; i < 10; i++)
        x[i] = f(i);
}
""", [("return a", "static int n; return n += a"), ("static int n; return n += a", "return 2 * a"),
      ("static int f", "__attribute__((const)) int f"),
      ("__attribute__((const)) int", "extern int")]),
    ("a variable whose address is taken elsewhere", "a.c", {}, """static int n = 10;
static int *const known(void)
{
    return 0;
}
void g(int *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
""", [("return 0", "return &n"), ("return &n", "n = 4; return 0"),
      ("n = 4; return 0", "return 0")]),
    ("a pragma as an operator", "a.c", {}, """int f(void)
{
    _Pragma("push_macro(\\"COUNT\\")")
    return 0;
}
#define COUNT 10
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [("push_macro", "pop_macro"), ("COUNT 10", "COUNT 11")]),
    ("an error elsewhere", "a.c", {}, TWO.replace("} void", "}\nvoid"), [
        ("x[i] = 0;", "x[i] = ;"), ("x[i] = ;", "x[i] = 0;"), ("void f", "void f(int); void f")]),
    ("templates", "a.cpp", {}, """template <class T> void f(T *x, T *s)
{
    for (int i = 0; i < 10; i++)
        *s += x[i];
}
void g(float *x, int *y) { f(x, x + 10); f(y, y + 10); }
""", [("i < 10", "i < 11"), ("void g(float *x", "void g(double *x"), ("f(y, y + 10);", "")]),
    ("members", "a.cpp", {}, """struct s {
    int a[10];
    void zero() { for (int i = 0; i < 10; i++) a[i] = 0; }
    void move() { for (int i = 0; i < 9; i++) a[i] = a[i + 1]; }
};
""", [("int a[10]", "float a[20]"), ("a[i] = 0", "a[0] = 0"), ("i < 9", "i < 5")]),
    ("a file included twice", "a.c", {"part.inc": """static void NAME(TYPE *x, TYPE *s)
{
    for (int i = 0; i < SIZE; i++)
        *s += x[i];
}
"""}, """#define NAME f
#define TYPE int
#define SIZE 10
#include "part.inc"
#undef NAME
#undef TYPE
#define NAME g
#define TYPE float
#include "part.inc"
void h(float *x) { for (int i = 0; i < 3; i++) x[i] = SIZE; }
""", [("SIZE 10", "SIZE 20"), ("TYPE float", "TYPE double"), ("i < 3", "i < 4")]),
    ("a file that appears", "a.c", {}, """#if __has_include("there.h")
#define COUNT 10
#else
#define COUNT 20
#endif
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [(None, "there.h")]),
    ("a type that a file decides", "a.c", {}, """#if __has_include("there.h")
typedef float number;
#else
typedef int number;
#endif
struct s { number a[100]; };
void g(struct s *p, struct s *q, number *sum)
{
    for (int i = 0; i < 10; i++)
        p->a[i] = q->a[i];
    number t = 0;
    for (int i = 0; i < 10; i++)
        t += p->a[i];
    *sum = t;
}
""", [(None, "there.h")]),
    ("a directive in a string", "a.c", {}, """#include <stdio.h>
void f(void)
{
    puts("#define COUNT 5");
}
#define COUNT 9
void g(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[i] = 0;
}
""", [('COUNT 5"', 'COUNT 7"'), ("COUNT 9", "COUNT 8")]),
]


def judged_afresh(session, document):
    """{(line, column): [report of a loop]} by the command line."""
    with tempfile.TemporaryDirectory() as scratch:
        session.save_copy(pathlib.Path(scratch) / "copy")
        name = str(document.path.relative_to(session.folder))
        output = limits.run([client.lathe(), "analyze", name], 60, capture_output=True,
                            cwd=pathlib.Path(scratch) / "copy").stdout.decode()
    found = {}
    pattern = re.compile(re.escape(name) +
                         r":(\d+):(\d+): ((?:for|while|do|range).*\n(?:    .*\n)*)")
    for match in pattern.finditer(output):
        place = int(match.group(1)), int(match.group(2))
        found.setdefault(place, []).append(unindented(match.group(3)))
    return found


def unindented(report):
    return "\n".join(line.strip() for line in report.strip().split("\n"))


def compare(session, document, what):
    document_lines = document.text.split("\n")
    expected = judged_afresh(session, document)
    for (line, column), reports in expected.items():
        before = "\n".join(document_lines[:line - 1])
        start = len(before) + (1 if line > 1 else 0)
        row = document_lines[line - 1].encode()[:column - 1].decode()
        hover = session.hover(document, start + len(row))
        if hover is None or unindented(hover) not in reports:
            said = hover and unindented(hover)
            raise editor.Failure(f"{what}: at {line}:{column} is said\n{said}\ninstead of\n" +
                                 "\nor\n".join(reports))
    return expected


def plain_client():
    """One whose hovers are the command line's text, that is quiet about its settings."""
    described = editor.fixture("eglot")
    described["configuresOnConnect"] = False
    del described["initialize"]["capabilities"]["workspace"]["configuration"]
    return described


def replay(file, others, content, changes):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        for name, other in {file: content, **others}.items():
            editor.write_text(folder / name, other)
        with editor.Editor(plain_client(), folder) as session:
            document = session.open(file, language="cpp" if file.endswith("pp") else "c")
            assert compare(session, document, "at first")
            for old, new in changes:
                if old is None:
                    editor.write_text(folder / new, "")
                    session.server.notify("workspace/didChangeWatchedFiles", {"changes": [
                        {"uri": (folder / new).as_uri(), "type": 1}]})
                else:
                    document.replace(old, new)
                compare(session, document, f"'{old}' to '{new}'")


PIECES = ["static int n = 10;\n", "#define N 12\n", "#undef N\n#define N n\n",
          "struct s { int a[20]; float b; };\n", "typedef float t;\n", "/* \U0001d6fc */\n",
          "#define STEP + 1\n", "#undef STEP\n#define STEP\n"]
FUNCTION = """void f{0}(t *x, struct s *p)
{{
    for (int i = 0; i < N; i++)
        x[i] = x[i STEP] * p->a[i];
    for (int i = 0; i < {1}; i++)
        {2}
}}
"""
BODIES = ["p->b += x[i];", "p->a[i] = n;", "n += i;", "x[i] = f_known(i);", "x[2 * i] = x[i];",
          "for (int j = 0; j < i; j++) x[j] = i;"]


def randomly(seed):
    """Pieces of a program come, go and change places."""
    chance = random.Random(seed)
    head = "".join(PIECES[:2]) + PIECES[3] + PIECES[4] + PIECES[6] + "int f_known(int);\n"
    functions = [FUNCTION.format(number, chance.choice(["N", "n", "7"]), chance.choice(BODIES))
                 for number in range(4)]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        editor.write_text(folder / "a.c", head + "".join(functions))
        with editor.Editor(plain_client(), folder) as session:
            document = session.open("a.c")
            for step in range(12):
                number = chance.randrange(len(functions))
                which = chance.randrange(4)
                if which == 0:
                    functions[number] = FUNCTION.format(
                        number + 10 * step, chance.choice(["N", "n", "9"]), chance.choice(BODIES))
                elif which == 1:
                    functions.insert(number, chance.choice([PIECES[2], PIECES[5], PIECES[7],
                                                            "static int f_known(int a)"
                                                            " { return a; }\n"]))
                elif which == 2 and len(functions) > 2:
                    del functions[number]
                else:
                    chance.shuffle(functions)
                after = head + "".join(functions)
                same = 0
                while same < min(len(after), len(document.text)) and (
                        after[same] == document.text[same]):
                    same += 1
                document.change((same, len(document.text), after[same:]))
                compare(session, document, f"seed {seed}, step {step}")


def tests():
    for name, file, others, content, changes in CASES:
        yield name, lambda file=file, others=others, content=content, changes=changes: replay(
            file, others, content, changes)
    for seed in range(4):
        yield f"random changes {seed}", lambda seed=seed: randomly(seed)
