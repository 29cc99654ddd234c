"""The kernels of corpus/recipes, and C programs that call them.

corpus/recipes/NAME.recipe makes NAME.c of plain/NAME.c; both define NAME, whose parameters are
numbers and arrays with their extents (`double a[restrict n][m]`). Comments of the recipe say how it
is called:
  # @sizes n=0,1,40 m=3     what its integer parameters may be in tests; else SIZES
  # @bench n=1000 m=1000    what they are when it is timed
  # @rounds                 the results may be rounded otherwise: threads add them up
"""
import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "corpus/recipes"
SIZES = [0, 1, 2, 7, 32, 33, 70]
PARAMETER = re.compile(r"(?:const )?([a-z ]+?) (?:\*restrict )?(\w+)((?:\[[^]]*\])*)")


@dataclasses.dataclass
class Parameter:
    type: str       # of it, or of its elements
    name: str
    extents: list   # C expressions; none: a number

    @property
    def elements(self):
        return " * ".join(f"(size_t)({extent})" for extent in self.extents)

    @property
    def is_square(self):
        return len(self.extents) == 2 and self.extents[0] == self.extents[1]


class Kernel:
    def __init__(self, name):
        self.name = name
        self.recipe = FOLDER / f"{name}.recipe"
        self.plain = FOLDER / "plain" / f"{name}.c"
        self.result = FOLDER / f"{name}.c"
        self.said = self.recipe.read_text()
        text = self.plain.read_text()
        found = re.search(rf"^(\w+) {name}\((.*?)\)\n\{{", text, re.M | re.S)
        self.returns, self.declared = found.group(1), " ".join(found.group(2).split())
        self.parameters = [self.parameter(part) for part in self.declared.split(", ")]
        self.rounds = "# @rounds" in self.said

    @staticmethod
    def parameter(text):
        kind, name, extents = PARAMETER.fullmatch(text).groups()
        return Parameter(kind, name, [extent.replace("restrict", "").strip()
                                      for extent in re.findall(r"\[([^]]*)\]", extents)])

    def numbers(self):
        """The names of the integer parameters."""
        return [p.name for p in self.parameters if p.type == "int" and not p.extents]

    def words(self, word):
        """{name: numbers} of a line `# @word name=number,number ...`, or None."""
        found = re.search(rf"^# @{word} (.*)", self.said, re.M)
        return found and {name: [int(number) for number in numbers.split(",")]
                          for name, numbers in re.findall(r"(\w+)=(\S+)", found.group(1))}

    def steps(self):
        return [line for line in self.said.splitlines() if line.startswith("on ")]

    def prototype(self, name):
        return f"{self.returns} {name}({self.declared});"

    def call(self, name, suffix=""):
        arguments = [f"(void *){p.name}{suffix}" if p.extents else
                     p.name if p.type == "int" else "1.25" for p in self.parameters]
        return f"{name}({', '.join(arguments)})"


def all_kernels():
    return [Kernel(path.stem) for path in sorted(FOLDER.glob("*.recipe"))]


# Numbers that no sum makes large; a matrix has a heavy diagonal, so that it has factors.
FILL = """static unsigned drawn = 12345;
static unsigned draw(void)
{
    return (drawn = drawn * 1103515245 + 12345) >> 16;
}
#define FILL(array, size, value) for (size_t at = 0; at < (size); at++) (array)[at] = (value)
"""
VALUES = {"double": "0.5 + draw() % 1024 / 1024.0", "float": "0.5f + draw() % 1024 / 1024.0f",
          "int": "1 + draw() % 99", "unsigned char": "draw() % 256"}


def fill(parameter, array, indent="    "):
    """The statements that fill an array."""
    lines = [f"FILL({array}, {parameter.elements}, {VALUES[parameter.type]});"]
    if parameter.is_square and parameter.type == "double":
        lines.append(f"for (int at = 0; at < {parameter.extents[0]}; at++) "
                     f"{array}[at * ((size_t)({parameter.extents[1]}) + 1)] += "
                     f"2 * ({parameter.extents[0]});")
    return "".join(indent + line + "\n" for line in lines)
