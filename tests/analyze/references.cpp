// Names of other names: a guard compares where they stand, not what they hold.
double a[64], b[64];

void element(int n)
{
    double &x = a[3];
    for (int i = 0; i < n; i++) // @no flow
        a[i] = x;
}

void bound(const int &n, int *p)
{
    // @guarded overlap | unknown
    // @guard (uintptr_t)(&n + 1) <= (uintptr_t)p || (uintptr_t)(p + n) <= (uintptr_t)&n
    for (int i = 0; i < n; i++)
        p[i] = 0;
}

struct Row {
    double value[8];
    void shift(const Row &row)
    {
        // @guarded overlap
        // @guard (uintptr_t)(&row + 1) <= (uintptr_t)this || (uintptr_t)(this + 1) <= (uintptr_t)&row
        for (int i = 1; i < 8; i++)
            value[i] = row.value[i - 1];
    }
};

void use(Row &row)
{
    row.shift(row);
}

void previous(int n)
{
    for (int i = 1; i < n; i++) { // @no flow distance 1
        double &x = a[i - 1];
        a[i] = x;
    }
}

void sum(int n, double &s)
{
    for (int i = 0; i < n; i++) // @no flow | unknown | guarded overlap
        s += a[i];
}

// A condition that declares reads what it is set from.
void declared_condition(int n)
{
    for (int i = 1; i < n; i++) { // @unproven
        while (double t = a[i - 1]) {
            a[i] = t;
            break;
        }
    }
}

void declared_if(int n)
{
    for (int i = 1; i < n; i++) { // @unproven
        if (double t = a[i - 1])
            a[i] = t;
    }
}

// Runs when it is first reached, not in every iteration.
void static_local(int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        static double t = a[i];
        b[i] = t;
    }
}

// The same name in another scope is another variable.
namespace scope {
int q;
}
int q;

void by_scope(int *p, int n, int q)
{
    // @guard (uintptr_t)(&scope::q + 1) <= (uintptr_t)p || (uintptr_t)(p + n) <= (uintptr_t)&scope::q
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = scope::q;
    p[0] = q;
}

void by_global_scope(int *p, int n, int q)
{
    // @guard (uintptr_t)(&::q + 1) <= (uintptr_t)p || (uintptr_t)(p + n) <= (uintptr_t)&::q
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = ::q;
    p[0] = q;
}

void stride_by_scope(int *p, int n, int q)
{
    // @guard (uintptr_t)p <= (uintptr_t)(p + scope::q*(n - 1) + 1) && ((uintptr_t)(p + scope::q*(n - 1) + 1) <= (uintptr_t)&scope::q || (uintptr_t)(&scope::q + 1) <= (uintptr_t)p) && scope::q > 0
    for (int i = 0; i < n; i++) // @guarded overlap params
        p[i * scope::q] = q;
}

// What a local reference is bound to for good is that object: no guard compares it with itself.
struct Part {
    int n;
    int values[10];
};
Part part;

int referred_bound(int n, double *x)
{
    int s = n;
    int &r = s;
    for (int i = 0; i < r; i++) // @yes
        x[i] = s;
    return s;
}

double referred_sum(int n, const double *x)
{
    double s = 0;
    double &r = s;
    for (int i = 0; i < n; i++) // @yes reduction r:+
        r += x[i];
    return s;
}

// A clause for one of the names would not hold for the other.
int two_names(int n, const int *x)
{
    int s = 0;
    int &r = s;
    for (int i = 0; i < n; i++) { // @no flow
        r += x[i];
        s += 1;
    }
    return s;
}

void referred_array(double *x)
{
    double y[10];
    double (&r)[10] = y;
    for (int i = 0; i < 10; i++) // @yes
        r[i] = x[i];
    for (int i = 1; i < 10; i++) // @no flow distance 1
        r[i] = y[i - 1];
    x[0] = y[3];
}

void referred_pointer(int n, double *x, const double *y)
{
    double *&r = x;
    // @guarded overlap
    // @guard (uintptr_t)(x + n) <= (uintptr_t)y || (uintptr_t)(y + n) <= (uintptr_t)x
    for (int i = 0; i < n; i++)
        r[i] = x[i] + y[i];
}

void referred_element(int n)
{
    double &r = a[3];
    for (int i = 0; i < n; i++) // @no
        a[i] = r;
}

void referred_field(int *__restrict x)
{
    Part &p = part;
    int &r = part.values[3];
    for (int i = 0; i < 10; i++) // @yes
        x[i] = p.n + r;
    for (int i = 0; i < 10; i++) // @yes reduction r:+
        r += x[i];
    for (int i = 0; i < p.n; i++) { // @unproven
        x[i] = part.n;
        p.n = i;
    }
    for (int i = 0; i < 10; i++) { // @no flow | unknown
        r = x[i];
        x[i] = part.values[3];
    }
}

// The element is that of the subscript as it was.
void referred_before(int *__restrict x, int k)
{
    int &r = part.values[k];
    k = 3;
    for (int i = 0; i < 10; i++) { // @unproven | guarded overlap
        x[i] = r;
        part.values[i] = 3;
    }
}

void referred_either(int n, double *x, bool which)
{
    int s = 3, t = 4;
    int &r = which ? s : t;
    for (int i = 0; i < n; i++) { // @unproven
        x[i] = r;
        s = i;
    }
}

void referred_twice(int n, double *x)
{
    int s = 3;
    int &q = s;
    int &r = q;
    for (int i = 0; i < n; i++) { // @no
        x[i] = r;
        s = i;
    }
}

// A temporary of another type is no name of the variable.
void converted(int n, double *x)
{
    int s = 3;
    const double &r = s;
    for (int i = 0; i < n; i++) { // @unproven | yes | guarded overlap
        x[i] = r;
        s = i;
    }
}

/* What a reference is bound to before the loop is handed out; after it is too late to matter. */
struct view {
    long stride;
    double *data;
};

void keep(view &v);

static void put(view &v, long i, double x)
{
    v.data[i * v.stride] = x;
}

void bound_after(int n, double *y)
{
    view v = {1, y};
    for (int i = 0; i < n; i++) // @guarded params
        put(v, i, i);
    keep(v);
}

void bound_before(int n, double *y)
{
    view v = {1, y};
    keep(v);
    for (int i = 0; i < n; i++) // @guarded params facts lifetimes
        put(v, i, i);
}

void bound_around(int n, double *y)
{
    view v = {1, y};
    for (int k = 0; k < 2; k++) { // @unknown call
        for (int i = 0; i < n; i++) // @guarded params facts lifetimes
            put(v, i, i);
        keep(v);
    }
}

void bound_in_handler(int n, double *y)
{
    view v = {1, y};
    try {
        keep(v);
    } catch (...) {
        for (int i = 0; i < n; i++) // @guarded params facts lifetimes
            put(v, i, i);
    }
}

// A name for a member is that member: no guard compares it with itself.
struct Line {
    char *y;
    int n;
    double weights[8];
    Line *next;

    void scale()
    {
        char *&q = y;
        // @guarded overlap
        // @guard (uintptr_t)(this + 1) <= (uintptr_t)this->y || (uintptr_t)(this->y + this->n) <= (uintptr_t)this
        for (int i = 0; i < n; i++)
            q[i] = y[i] * 2;
    }

    void first()
    {
        double &weight = weights[0];
        for (int i = 0; i < 8; i++) // @no flow
            weights[i] = weight;
    }

    // Where the pointer is set in between, it may be another one's.
    void another(Line *line)
    {
        char *&q = line->y;
        line = next;
        for (int i = 0; i < n; i++) // @guarded overlap
            q[i] = line->y[i + 1];
    }
};

void of_a_structure(Line *line, int n)
{
    char *&q = line->y;
    // @guarded overlap
    // @guard (uintptr_t)(line + 1) <= (uintptr_t)line->y || (uintptr_t)(line->y + n) <= (uintptr_t)line
    for (int i = 0; i < n; i++)
        q[i] = line->y[i] + 1;
}

void of_an_array(int n, char **rows)
{
    char *&first = rows[0];
    // @guarded overlap
    // @guard (uintptr_t)(rows + 1) <= (uintptr_t)rows[0] || (uintptr_t)(rows[0] + n) <= (uintptr_t)rows
    for (int i = 0; i < n; i++)
        first[i] = rows[0][i] + 1;
}
