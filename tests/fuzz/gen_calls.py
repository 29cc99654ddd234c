"""Calls for the random programs: functions that read and write for the loops that call them."""

PRELUDE = """static double get_d(const double *p, int i) { return p[i]; }
static void set_d(double *p, int i, double v) { p[i] = v; }
static int get_i(const int *p, int i) { return p[i]; }
static void set_i(int *p, int i, int v) { p[i] = v; }
static double *at_d(double *p, int i) { return p + i; }
static int *at_i(int *p, int i) { return &p[i]; }
static double wide_d(const double *p, size_t i) { return p[i]; }
static double narrow_d(const double *p, unsigned char i) { return p[i]; }
static void add_d(double *p, double v) { *p += v; }
static void add_i(int *p, int v) { *p += v; }
static int shifted(int i, int by) { return i + by; }
static int bounded(int i, int n) { if (i < 0) return 0; if (i >= n) return n - 1; return i; }
static int less(int a, int b) { return a < b; }
static double late(double v) { if (v > 3) return 3; v += 1; return v; }
static int steps(void) { static int count; return ++count; }
static int total;
static void note(int v) { total += v; }
static int noted(void) { return total; }
static void twin(double *p, int i, double v) { set_d(p, i, v); set_d(p, shifted(i, 1), v); }
static void swap_d(double *p, double *q) { double t = *p; *p = *q; *q = t; }
static void store_if(double *p, int i, int n, double v) { if (i < n) p[i] = v; }
static void store_unless(double *p, int i, double v) { if (v > 1) return; p[i] = v; }
static void pair(double v, double *out) { out[0] = v; out[1] = -v; }
static void give(double v, double *out) { *out = v + 1; }
static void maybe_give(double v, double *out) { if (v > 1) *out = v; }

static int picked(int v)
{
    switch (v & 3) {
    case 0:
        return 1;
    case 1:
        return 5;
    default:
        break;
    }
    return v & 7;
}

static double sum_d(const double *p, int n)
{
    double s = 0;
    for (int k = 0; k < n; k++)
        s += p[k];
    return s;
}

static double run_d(const double *p, int n)
{
    double s = 0;
    while (n-- > 0)
        s += *p++;
    return s;
}

static void fill_d(double *p, int n, double v)
{
    for (int k = 0; k < n; k++)
        p[k] = v;
}

static struct point make(double x, double y)
{
    struct point r = {0};
    do {
        r.x = x;
        r.y = y;
    } while (0);
    return r;
}

static double data_of(const struct grid *g, int i) { return g->data[i]; }
static void keep_data(struct grid *g, int i, double v) { g->data[i] = v; }
static void resize(struct grid *g, int n) { g->stride = n; }
static int stride_of(const struct grid *g) { return g->stride; }

"""


def suffix(array):
    """Of the accessors that fit an array, else None."""
    if len(array.dims) != 1:
        return None
    return {"double": "d", "int": "i"}.get(array.element)


def subscript(f, array):
    """A place in an array. Nothing sees a call leave an array of a known size, so none does."""
    place = free_subscript(f)
    return "bounded(%s, 16)" % place if array.fixed else place


def free_subscript(f):
    place = f.affine(fixed=True)
    number = f.random.randrange(100)
    if number < 60:
        return place
    if number < 75:
        return "shifted(%s, %s)" % (place, f.pick("0", "1", "2", "8"))
    if number < 85:
        return "bounded(%s, %s)" % (place, f.pick("8", "n", "5"))
    if number < 90:
        return "picked(%s)" % place
    return "shifted(%s, %s)" % (place, f.random.choice(f.integers))


def own(f, array):
    """Mostly the running iteration's element."""
    if f.style == "clean" and f.counters and f.chance(80):
        name = f.counters[-1].name
        return "bounded(%s, 16)" % name if array.fixed else name
    return subscript(f, array)


def read(f, real=True):
    """A value that a call gives."""
    arrays = [a for a in f.arrays if suffix(a) and (real or suffix(a) == "i")]
    number = f.random.randrange(100)
    if not arrays or number < 12:
        if not real:
            return f.pick("picked(%s)", "shifted(%s, 2)", "abs(%s)") % f.operand(False)
        return f.pick("late(%s)", "__builtin_fabs(%s)", "__builtin_fmax(%s, 1)",
                      "__builtin_floor(%s)", "square(%s)") % f.operand(True)
    array = f.random.choice(arrays)
    kind = suffix(array)
    if kind == "d" and number < 22:
        return f.pick("wide_d(%s, %s)", "narrow_d(%s, %s)") % (array.name, subscript(f, array))
    if kind == "d" and number < 30:
        return f.pick("sum_d(%s, %s)", "run_d(%s, %s)") % (
            array.name, f.pick("2", "3", "2" if array.fixed or not f.counters else
                               f.counters[0].name))
    if number < 45:
        return f.pick("*at_%s(%s, %s)", "at_%s(%s, %s)[0]") % (kind, array.name,
                                                               subscript(f, array))
    if number < 50:
        return f.pick("noted()", "steps()") if f.style == "wild" else "picked(3)"
    return "get_%s(%s, %s)" % (kind, array.name, own(f, array))


def write(f, array, indent):
    kind, name, place = suffix(array), array.name, own(f, array)
    real = kind == "d"
    value = read(f, real) if f.chance(60) else f.value(1, real)
    forms = ["set_%s(%s, %s, %s);" % (kind, name, place, value)] * 6 + [
        "*at_%s(%s, %s) = %s;" % (kind, name, place, value),
        "*at_%s(%s, %s) += %s;" % (kind, name, place, f.operand(real)),
        "add_%s(&%s[%s], %s);" % (kind, name, place, f.operand(real)),
        "add_%s(%s + (%s), %s);" % (kind, name, place, f.operand(real))]
    if real:
        other = subscript(f, array)
        forms += ["twin(%s, 2 * (%s), %s);" % (name, place, value),
                  "twin(%s, %s, %s);" % (name, place, value),
                  "swap_d(&%s[%s], &%s[%s]);" % (name, place, name, other),
                  "store_if(%s, %s, %s, %s);" % (name, place, f.pick("n", "8", "4"), value),
                  "store_unless(%s, %s, %s);" % (name, place, value),
                  "fill_d(%s + 2 * (%s), 2, %s);" % (name, place, value),
                  "fill_d(%s, %s, %s);" % (name, f.pick("2", place), value)]
    return [indent + f.random.choice(forms)]


def through_local(f, indent):
    """A local variable that a function sets through its address."""
    name = f.unused("o")
    arrays = [a for a in f.arrays if a.writable and suffix(a) == "d"]
    target = f.reference(f.random.choice(arrays)) if arrays else None
    if not target:
        return [indent + f.store()]
    return f.random.choice([
        [indent + "double %s[2];" % name, indent + "pair(%s, %s);" % (f.operand(True), name),
         indent + "%s = %s[1];" % (target, name)],
        [indent + "double %s = 1;" % name, indent + "give(%s, &%s);" % (f.operand(True), name),
         indent + "%s = %s;" % (target, name)],
        [indent + "double %s = 2;" % name,
         indent + "maybe_give(%s, &%s);" % (f.operand(True), name),
         indent + "%s = %s;" % (target, name)],
        [indent + "struct point %s = make(%s, 2);" % (name, f.operand(True)),
         indent + "%s = %s.x + %s.y;" % (target, name, name)],
    ])


def statement(f, indent):
    arrays = [a for a in f.arrays if a.writable and suffix(a)]
    number = f.random.randrange(100)
    has_grid = any(a.name == "g->data" for a in f.arrays)
    if has_grid and number < 40:
        place = own(f, f.arrays[0])
        return [indent + f.random.choice([
            "keep_data(g, %s, %s);" % (place, f.value(1)),
            "keep_data(g, %s, data_of(g, %s) + 1);" % (place, place),
            "g->data[%s] = stride_of(g);" % place,
            "resize(g, %s);" % place])]
    if number < 18:
        return through_local(f, indent)
    if number < 23:
        return [indent + "note(%s);" % f.operand(False)]
    if number < 30 and f.counters:
        return [indent + "if (less(%s, %s))" % (f.counters[-1].name, f.pick("n", "4", "1")),
                indent + "    " + f.store()]
    if number < 45:
        target = f.target()
        return [indent + "%s = %s;" % (f.reference(target), read(f, target.element in
                                                                 ("double", "float")))]
    if number < 52 and f.scalars:
        name, kind = f.random.choice(f.scalars)
        return [indent + "%s += %s;" % (name, read(f, kind in ("double", "float")))]
    if not arrays:
        return [indent + f.store()]
    return write(f, f.random.choice(arrays), indent)
