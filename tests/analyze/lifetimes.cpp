// In C++ an assignment is to a living object of its type, so that what a loop accesses as types that
// are not compatible is different memory (the rule `lifetimes`).
struct Grid {
    int n, mask;
    float weight;
    double *x;
    const int *type;

    void fill()
    {
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            x[i] = type[i] & mask;
    }

    // One of the members is of the type that is written.
    void weigh(float *y)
    {
        for (int i = 0; i < n; i++) // @guarded overlap
            y[i] = weight;
    }
};

void convert(double *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        x[i] = k[i];
}

// In place, too: the objects that are read do not live any more where the others do.
void narrow(float *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        x[i] = (float)y[i];
}

// Wherever a row is, its numbers are no pointers and no integers.
void gathered(double **rows, double *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        x[i] = k[k[i]];
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        rows[i][0] = k[i];
}

void same_size(unsigned *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = k[i];
}

void pointers(int **x, double *const *y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = (int *)y[i];
}

// Characters are parts of anything.
void bytes(char *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = k[i];
}

// The member of a union that is assigned to begins to live, where the other one was.
union Number {
    double real;
    int whole;
};

void change(Number *u, double *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        u[i].real = k[i];
        x[i] = 1;
    }
}

void read_union(const Number *u, double *x, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = u[i].whole;
}

void union_of_rows(Number **u, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        u[i][0].real = k[i];
}

// So do the members of what is copied as a whole.
struct Cell {
    double value;
    int count;
    Number number;
};

void copy(Cell *a, const Cell *b, double *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        a[i] = b[i];
        x[i] = k[i];
    }
}

// A new object is another one, whatever was there.
void *operator new(decltype(sizeof 0), void *place) noexcept;
void renew(double *x, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @unknown
        *new (x + i) double = k[i];
}

/* Where the function shows that it reads memory as several types, the rule is not relied on. */
void one_block(void *memory, int n)
{
    double *x = (double *)memory;
    int *y = (int *)memory;
    for (int i = 0; i < n; i++) // @unproven
        x[i] = y[n - i];
}

void cast_in_place(double *x, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i] = ((int *)x)[n - i];
}

void cast_to_rows(double *x, int n)
{
    int(*y)[2] = (int(*)[2])x;
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = y[n - i][0];
}

void cast_later(double *x, int n)
{
    int *y;
    y = reinterpret_cast<int *>(x);
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = y[n - i];
}

union words {
    int whole[100];
    float parts[100];
};

void members_of_a_union(words *u, int n)
{
    int *p = u->whole;
    float *f = u->parts;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = f[n - i];
}

/* New memory has no type before. */
void new_memory(double **out, const int *k, int n)
{
    double *x = (double *)__builtin_malloc(n * sizeof(double));
    *out = x;
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        x[i] = k[n - i];
}

/* So it is in functions that are called. */
struct Block {
    void *memory;
    int at(int i) const { return ((const int *)memory)[i]; }
    double *numbers() const { return (double *)memory; }
};

void by_methods(Block *block, int n)
{
    double *x = block->numbers();
    for (int i = 0; i < n; i++) // @unproven
        x[i] = block->at(n - i);
}

/* A pointer that is asked for as a truth value leads nowhere else; one that comes out of an integer
   may. */
void asked(double *x, const int *k, int n)
{
    bool is_there = x;
    if (k && is_there)
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            x[i] = k[n - i];
}

void by_an_integer(double *x, int n)
{
    int *k = (int *)(unsigned long)x;
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = k[n - i];
}

void by_no_pointer(double *x, const int *k, int n)
{
    double *none = nullptr, *zero = 0;
    if (x != none && x != zero)
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            x[i] = k[n - i];
}
