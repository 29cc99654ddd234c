// Rows of tables of pointers in C++: members by their names, and what no fact speaks of.
// @assume rows-apart:(Atom::x,Atom::f,table)
// @assume no-overlap
double **table;
static double **other;

class Atom {
public:
    int nlocal;
    double **x, **v, **f;
    double *mass;
    int *mask;
    void scale(double);
    void move(int, double);
};

struct Pointers {
    Atom *&atom;
    Pointers(Atom *&a) : atom(a) {}
    void add(int, double);
    void by_locals(int);
    void unnamed(int);
};

void Atom::scale(double s)
{
    for (int i = 0; i < nlocal; i++) { // @yes facts rows-apart,no-overlap,lifetimes
        x[i][0] = s * f[i][0];
        x[i][1] = mass[i] * f[i][1];
    }
}
void Atom::move(int bit, double s)
{
    for (int i = 0; i < nlocal; i++) // @yes facts rows-apart,lifetimes
        if (mask[i] & bit) {
            double *xi = x[i];
            for (int k = 0; k < 3; k++) // @yes facts rows-apart,lifetimes
                xi[k] += s * f[i][k];
        }
}
void Pointers::add(int n, double s)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart,lifetimes
        atom->x[i][0] += s * atom->f[i][0];
}
void Pointers::by_locals(int n)
{
    double **x = atom->x;
    double **const f = atom->f;
    const int *mask = atom->mask;
    for (int i = 0; i < n; i++) // @yes facts rows-apart,lifetimes
        if (mask[i])
            f[i][2] = x[i][0];
}
void twice_by_locals(int n, Atom *a)
{
    double **const x = a->x, **const y = a->x;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes,rows-apart
        y[i + 1][0] = x[i][0];
}
void set_local(int n, Atom *a)
{
    double **x = a->x;
    if (n > 9)
        x = a->f;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes,rows-apart
        a->f[i][0] = x[i + 1][0];
}
void beside(int n, Atom *a)
{
    double **x = a->x, *mass = a->mass;
    for (int i = 0; i < n; i++) // @yes facts rows-apart,no-overlap,lifetimes
        x[i][0] = mass[i];
}
void row_by_itself(int n, Atom *a)
{
    double **x = a->x, *first = a->x[0];
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes,rows-apart
        x[i][0] = first[i];
}
void Pointers::unnamed(int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        atom->v[i][0] = atom->x[i][0];
}
void variables(int n)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart,lifetimes
        table[i][0] = 0;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        other[i][0] = 0;
}
void parameter(int n, double **x)
{
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        x[i][0] = 0;
}
void same_table(int n, Atom *a)
{
    double **y = a->x;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes,rows-apart
        y[i + 1][0] = a->x[i][0];
}
void reset(Atom *);
void after_call(int n, Atom *a)
{
    reset(a);
    for (int i = 0; i < n; i++) // @yes facts rows-apart,lifetimes
        a->x[i][0] = a->f[i][0];
}
void renamed(int n, Atom *a, double **y)
{
    a->x = y;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        a->x[i + 1][0] = y[i][0];
}
void replaced(int n, Atom *a, const Atom &b)
{
    *a = b;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        a->x[i][0] = a->f[i + 1][0];
}
void exchanged(int n, Atom *a)
{
    double *t = a->x[0];
    a->x[0] = a->x[1];
    a->x[1] = t;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        a->x[i][0] = 0;
}
void untyped(int n, Atom *a)
{
    for (int i = 0; i < n; i++) // @unproven
        *reinterpret_cast<long *>(a->x[i]) = i;
}
