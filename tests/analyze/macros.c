/* Loops and parts of loops that come out of macros. */
int a[64], b[64];

#define FOR(i, n) for (int i = 0; i < (n); i++)
#define COPY(to, from, n)                                                                          \
    do {                                                                                           \
        for (int i_ = 0; i_ < (n); i_++)                                                           \
            (to)[i_] = (from)[i_];                                                                 \
    } while (0)
#define AT(i) a[(i) + 1]
#define HALF 32

void header_from_macro(int n)
{
    FOR (i, n) // @yes
        a[i] = b[i];
}

void header_from_macro_flow(int n)
{
    FOR (i, n) // @no flow distance 1
        AT(i) = a[i];
}

void whole_from_macro(int n)
{
    COPY(a, b, n); // @yes
}

void constants(void)
{
    for (int i = 0; i < HALF; i++) // @yes
        a[i] = a[i + HALF];
}

/* A pointer that only a macro's body names is known by what it expands to. */
struct rows {
    unsigned long dim;
    double *cells;
};
#define CELL(s, i, j) ((s)->cells[(i) * (s)->dim + (j)])

void member_in_macro(struct rows *s, unsigned long rows, unsigned long columns)
{
    if (columns < 1)
        return;
    // @guarded overlap params
    // @guard ((uintptr_t)(s + 1) <= (uintptr_t)s->cells || (uintptr_t)(s->cells + s->dim*(rows - 1) + columns) <= (uintptr_t)s) && s->dim >= columns
    for (unsigned long i = 0; i < rows; i++)
        for (unsigned long j = 0; j < columns; j++) // @guarded overlap
            CELL(s, i, j) = 0;
}

void member_and_array_in_macro(struct rows *s, double *x, unsigned long n)
{
    for (unsigned long i = 0; i < n; i++) // @guarded overlap
        CELL(s, 0, i) = x[i];
}

void collides_in_macro(struct rows *s, unsigned long n)
{
    for (unsigned long i = 1; i < n; i++) // @no flow distance 1
        CELL(s, 0, i) = CELL(s, 0, i - 1);
}

/* The text of a macro that expands to its own name cannot be written again. */
#define cells s->cells
void named_like_the_member(struct rows *s, unsigned long n, const double *x)
{
    for (unsigned long i = 0; i < n; i++) // @unknown alias
        cells[i] = x[0];
}
#undef cells

/* The operands that a macro's body writes have the place of its whole expansion. */
#define BEFORE (k - 1)
#define HALVED(v, k) v[(k) / 2]
#define MASKED(v, k) v[-k & 7]
#define PRODUCT(v, x, y) v[x * y + 7]
#define THROUGH(p, i) (*p)[i]

void number_in_macro(double **v, double *x, int k, int n)
{
    // @guarded overlap
    // @guard ((uintptr_t)(x + n) <= (uintptr_t)v[k - 1] || (uintptr_t)(v[k - 1] + n) <= (uintptr_t)x) && ((uintptr_t)(v + k) <= (uintptr_t)v[k - 1] || (uintptr_t)(v[k - 1] + n) <= (uintptr_t)(v + ((long long)k - 1)))
    for (int i = 0; i < n; i++)
        v[BEFORE][i] = x[i];
}

void quotient_in_macro(double **v, double *x, unsigned k, int n)
{
    // @guarded overlap
    // @guard ((uintptr_t)(x + n) <= (uintptr_t)v[k/2] || (uintptr_t)(v[k/2] + n) <= (uintptr_t)x) && ((uintptr_t)(v + k/2 + 1) <= (uintptr_t)v[k/2] || (uintptr_t)(v[k/2] + n) <= (uintptr_t)(v + (k - ((long long)k + 1)/2)))
    for (int i = 0; i < n; i++)
        HALVED(v, k)[i] = x[i];
}

void sign_in_macro(double **v, double *x, int k, int n)
{
    // @guarded overlap
    // @guard ((uintptr_t)(x + n) <= (uintptr_t)v[(-k) & 7] || (uintptr_t)(v[(-k) & 7] + n) <= (uintptr_t)x) && ((uintptr_t)(v + ((-k) & 7) + 1) <= (uintptr_t)v[(-k) & 7] || (uintptr_t)(v[(-k) & 7] + n) <= (uintptr_t)(v + ((-k) & 7)))
    for (int i = 0; i < n; i++)
        MASKED(v, k)[i] = x[i];
}

void sum_in_macro(double **v, double *x, int n)
{
    int k = 2;
    for (int i = 0; i < n; i++) // @guarded overlap
        PRODUCT(v, k, 3)[i] = x[i];
}

void star_in_macro(double **v, double *x, int n)
{
    // @guarded overlap
    // @guard ((uintptr_t)(x + n) <= (uintptr_t)*v || (uintptr_t)(*v + n) <= (uintptr_t)x) && ((uintptr_t)(v + 1) <= (uintptr_t)*v || (uintptr_t)(*v + n) <= (uintptr_t)v)
    for (int i = 0; i < n; i++)
        THROUGH(v, i) = x[i];
}

#define CHOSEN(v, k) v[k > 4 ? 1 : 2]
#define SHARED(x, i, k, p) x[i + k / *(p)]

/* A number in the place of a macro that is more than the number. */
void choice_in_macro(double **v, double *x, int k, int n)
{
    // @guarded overlap
    // @guard ((uintptr_t)(x + n) <= (uintptr_t)v[(k > 4 ? 1 : 2)] || (uintptr_t)(v[(k > 4 ? 1 : 2)] + n) <= (uintptr_t)x) && ((uintptr_t)(v + (k >= 5 ? 2 : 3)) <= (uintptr_t)v[(k > 4 ? 1 : 2)] || (uintptr_t)(v[(k > 4 ? 1 : 2)] + n) <= (uintptr_t)(v + (k >= 5 ? 1 : 2)))
    for (int i = 0; i < n; i++)
        CHOSEN(v, k)[i] = x[i];
}

/* No comment begins where a quotient is by what a pointer points to. */
void quotient_by_star(int k, unsigned *restrict p, int *restrict x, int n, int *restrict d)
{
    // @guard (unsigned)n == k / *p || k / *p == 0 || k / *p >= 2*(long long)n
    for (int i = 0; i < n; i++) { // @guarded params
        d[i] = SHARED(x, i, k, p);
        x[i + n] = 3;
    }
}

/* A guard that names `half` would mean the macro. */
void named_like_the_variable(int n, int half, double *restrict x)
{
#define half (half * 2)
    for (int i = 0; i < n; i++) // @unknown unsupported-type
        x[i] = x[i + half];
#undef half
}

/* One that is the name itself means the variable, as the library's stdout. */
void named_like_itself(int n, int half, double *restrict x)
{
#define half half
    // @guard (long long)n + half <= 0 || half == 0 || half >= n
    for (int i = 0; i < n; i++) // @guarded params
        x[i] = x[i + half];
#undef half
#define half /* the */ half
    for (int i = 0; i < n; i++) // @unknown unsupported-type
        x[i] = x[i + half];
#undef half
#define half half // the whole
    for (int i = 0; i < n; i++) // @guarded params
        x[i] = x[i + half];
#undef half
#define half half + 1
    for (int i = 0; i < n; i++) // @unknown unsupported-type
        x[i] = x[i + half];
#undef half
#define half(k) half
    for (int i = 0; i < n; i++) // @unknown unsupported-type
        x[i] = x[i + half(2)];
#undef half
}
