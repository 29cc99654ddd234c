/* Work, arithmetic intensity and extents, worked out by hand from the definitions of the paper. */
double g[64], h[64], m[16][32], t[8][8][8];
int mask[64], list[64];

/* One operation in each iteration; x has n elements, beside it a, i and n. */
void scale(int n, double a, double *x)
{
    // @yes
    // @work n
    // @intensity n / 2*(n + 3)
    // @extent x 0 n
    for (int i = 0; i < n; i++)
        x[i] = a * x[i];
}

/* Subscripts and loop control are not counted. */
void copy_shifted(int n, double *restrict x, const double *restrict y)
{
    // @yes
    // @work 0
    // @extent x 0 n
    // @extent y 3 n
    for (int i = 0; i < n; i++)
        x[i] = y[i + 3];
}

/* The outer loop's statement runs n times, the inner one's n*k times. */
void product(int n, int k, double *restrict y, double a[restrict n][k], double *restrict x)
{
    // @yes
    // @work n*(2*k + 1)
    // @extent y 0 n
    // @extent a [0 : n] [0 : k]
    // @extent x 0 k
    for (int i = 0; i < n; i++) {
        double s = 0;
        // @yes reduction s:+
        // @work 2*k
        for (int j = 0; j < k; j++)
            s += a[i][j] * x[j];
        y[i] = 3 * s;
    }
}

/* Siblings are summed. */
void siblings(int n)
{
    // @yes
    // @work 12*n
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 4; j++) // @yes
            m[i][j] = m[i][j] + 1;
        for (int j = 4; j < 8; j++) // @yes
            m[i][j] = (m[i][j] + 1) * 2;
    }
}

/* A triangle: the sum of 0, 1, ..., n - 1. */
void triangle(int n)
{
    // @yes
    // @work n*(n - 1)/2
    for (int i = 0; i < n; i++)
        // @yes
        // @work i
        for (int j = 0; j < i; j++)
            m[i][j] = m[i][j] + 1;
}

/* Two paths, of two operations and none. */
void paths(int n)
{
    // @yes
    // @work 0 .. 2*n
    for (int i = 0; i < n; i++)
        if (mask[i])
            g[i] = h[i] * 2 + 1;
}

/* One path of one operation, one of three. */
void both_paths(int n)
{
    // @yes
    // @work n .. 3*n
    for (int i = 0; i < n; i++)
        if (mask[i])
            g[i] = h[i] * 2;
        else
            g[i] = h[i] * 3 + 1 - g[i];
}

/* Three neighbours: n - 2 iterations touch n elements. */
void stencil(int n, double *restrict b, const double *restrict a)
{
    // @yes
    // @extent a 0 n
    // @extent b [1 : n - 2]
    for (int i = 1; i < n - 1; i++)
        b[i] = a[i - 1] + a[i] + a[i + 1];
}

/* Every second element: the hull has holes. */
void strided(int n, double *x)
{
    // @yes
    // @work n
    // @extent x [0 : 2*n - 1]
    for (int i = 0; i < n; i++)
        x[2 * i] = x[2 * i] + 1;
}

/* Downwards, with an offset. */
void downwards(int n, double *x)
{
    // @yes
    // @extent x [5 : n]
    for (int i = n - 1; i >= 0; i--)
        x[i + 5] = 1;
}

/* Literal sizes. */
void literal(void)
{
    // @yes
    // @work 64
    // @intensity 64 / 258
    // @extent g 0 64
    for (int i = 0; i < 64; i++)
        g[i] = g[i] + h[i];
}

/* Three dimensions, of which a part is touched. */
void box(int n)
{
    // @yes
    // @extent t [1 : n] [0 : 8] [2 : 3]
    for (int i = 1; i <= n; i++)
        for (int j = 0; j < 8; j++) // @yes
            for (int k = 2; k < 5; k++) // @yes
                t[i][j][k] = 0;
}

/* What data choose within a declared array stays inside it; behind a pointer it has no bound. */
void gather(int n)
{
    // @yes
    // @work n
    for (int i = 0; i < n; i++)
        g[i] = h[list[i]] + 1;
}

/* A function is no array. */
void apply(int n, double *a, int (*f)(double *, int))
{
    // @unknown call
    // @extent f none
    for (int i = 0; i < n; i++)
        (*f)(a, i);
}

/* The first two elements and the even ones: not all up to the last. */
void evens(int n, const double *restrict d, double *restrict y)
{
    // @yes
    // @extent d [0 : (n>1?2*n-1:2)]
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < 2; k++) // @yes reduction sum:+
            sum += d[k];
        y[i] = sum + d[2 * i];
    }
}

/* A signed index has values of its type in all iterations that its bound asks for. */
void twice_as_far(int w, char *restrict d)
{
    // @extent d 0 2*w
    for (int x = 0; x < 2 * w; x++) // @yes
        d[x] = 1;
}

void wide_bound(long n, char *restrict d)
{
    // @extent d 0 n
    for (int x = 0; x < n; x++) // @yes
        d[x] = 1;
}

/* Unless it may be left before. */
void wide_bound_left(long n, char *restrict d)
{
    // @extent d 0 (n<2147483648?n:2147483648)
    for (int x = 0; x < n; x++) { // @unknown break
        if (d[x])
            break;
    }
}

/* The bound may change through memory that overlaps it: nothing says how often the loop runs. */
void changing_bound(int i, const int *c, unsigned *w)
{
    // @work null
    for (int j = 0; j < (c[i] & 3); j++) // @unknown alias
        w[i] = (unsigned)i * c[i - 1];
}
