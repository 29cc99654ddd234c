/*
 * reductions.c: sums and products that may be taken in any order, and what only looks like one.
 */
#define N 48

int a[N + 1], b[N + 1];
double d[N + 1], e[N + 1], total;
float f[N + 1];

// @sizes n=1..48
double sum(int n)
{
    double s = 0;

    // @yes reduction s:+
    // @work n
    // @intensity n / 2*(n + 3)
    for (int i = 0; i < n; i++)
        s += d[i];
    return s;
}

// @sizes n=1..48
double sum_plain(int n)
{
    double s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s = s + d[i];
    return s;
}

// @sizes n=1..48
double sum_swapped(int n)
{
    double s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s = d[i] + s;
    return s;
}

// @sizes n=1..48
double dot(int n)
{
    double s = 0;

    // @yes reduction s:+
    // @work 2*n
    // @intensity 2*n / 2*(2*n + 3)
    for (int i = 0; i < n; i++)
        s += d[i] * e[i];
    return s;
}

// @sizes n=1..48
int difference(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s -= a[i];
    return s;
}

// @sizes n=1..48
int difference_plain(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s = s - a[i];
    return s;
}

// @sizes n=1..8
double product(int n)
{
    double p = 1;

    for (int i = 0; i < n; i++) // @yes reduction p:*
        p *= d[i];
    return p;
}

/* Not a product of the elements: s is what is divided into. */
// @sizes n=1..8
double quotient_of(int n)
{
    double s = 1;

    for (int i = 0; i < n; i++) // @no flow on s
        s = d[i] - s;
    return s;
}

/* Two at once, and one update in two statements. */
// @sizes n=1..48
double two_sums(int n)
{
    double s = 0, t = 0;

    for (int i = 0; i < n; i++) { // @yes reduction s:+,t:+
        s += d[i];
        t += e[i];
        t += f[i];
    }
    return s * t;
}

/* A sum over a nest: of both loops. */
// @sizes n=1..6
int nested(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        for (int j = 0; j < n; j++) // @yes reduction s:+
            s += a[i] * b[j];
    return s;
}

/* A sum under a condition. */
// @sizes n=1..48
int conditional(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        if (a[i] > 3)
            s += a[i];
    return s;
}

/* Counting. */
// @sizes n=1..48
int count(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        if (a[i] > 3)
            s++;
    return s;
}

/* A global sum. */
// @sizes n=1..48
void global_sum(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction total:+
        total += d[i];
}

/* A sum into memory behind a pointer, which may be an element of what is summed. */
// @sizes n=1..48
void sum_through_pointer(int n, double *s, const double *x)
{
    for (int i = 0; i < n; i++) // @no flow | guarded overlap | unknown alias
        *s += x[i];
}

/* A running sum is read between its updates. */
// @sizes n=1..48
int prefix_sum(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) { // @no flow on s
        s += a[i];
        b[i] = s;
    }
    return s;
}

/* A sum and a product of the same variable do not commute. */
// @sizes n=1..8
int mixed_operators(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) { // @no flow on s
        s += a[i];
        s *= 2;
    }
    return s;
}

/* The summand holds the sum. */
// @sizes n=1..8
double self_reference(int n)
{
    double s = 1;

    for (int i = 0; i < n; i++) // @no flow on s
        s += s * d[i];
    return s;
}

/* Horner's rule is no sum. */
// @sizes n=1..8
double horner(int n, double x)
{
    double s = 0;

    for (int i = 0; i < n; i++) // @no flow on s
        s = s * x + d[i];
    return s;
}

/* The condition reads the sum. */
// @sizes n=1..48
int saturating(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @unproven
        if (s < 100)
            s += a[i];
    return s;
}

/* The bound of an inner loop reads the sum. */
// @sizes n=1..4
int bound_reads_sum(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) { // @no output on b | guarded params
        for (int j = 0; j < s; j++) // @yes
            b[j] = j;
        s += 2;
    }
    return s;
}

/* Set anew in each iteration: a private sum of the inner loop. */
// @sizes n=1..6
void row_sums(int n)
{
    double s;

    for (int i = 0; i < n; i++) { // @yes private s
        s = 0;
        for (int j = 0; j < n; j++) // @yes reduction s:+
            s += d[i + j];
        e[i] = s;
    }
}

/* An integer sum in a narrow type: the conversions truncate, which commutes for unsigned types. */
// @sizes n=1..8
unsigned char checksum(int n)
{
    unsigned char s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+ | unproven
        s += a[i];
    return s;
}

/* Every addition rounds to an integer: the order matters beyond rounding. */
// @sizes n=1..8
int truncating(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @unproven
        s += d[i];
    return s;
}

/* The largest element, the first one that is wanted: for a later version. */
// @sizes n=1..48
int maximum(int n)
{
    int m = a[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        if (a[i] > m)
            m = a[i];
    return m;
}

// @sizes n=1..48
int maximum_unconditional(int n)
{
    int m = a[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = a[i] > m ? a[i] : m;
    return m;
}

/* A histogram: sums of elements that data choose. */
// @sizes n=1..48
void histogram(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction b[]:+
        b[a[i] & 15] += 1;
}

/* Sums of elements that the index chooses: pairs of neighbours meet. */
// @sizes n=1..47
void deposit(int n)
{
    for (int i = 0; i < n; i++) { // @yes reduction d[]:+
        d[i] += e[i];
        d[i + 1] += e[i];
    }
}

/* Under a condition on the index: a guard that lets at most one update happen is none. */
// @sizes n=1..20 q=-3..20 w=1..20
void sum_of_padded(int n, int q, int w, float *restrict out, const float *restrict in)
{
    for (int i = 0; i < n; i++) { // @yes reduction out[0]:+
        int at = q + i;
        if (at >= 0 && at < w)
            out[0] += in[at];
    }
}

// @sizes n=1..12 m=1..12 w=1..12
void convolution(int n, int m, int w, float *restrict out, const float *restrict in)
{
    for (int i = 0; i < n; i++) {         // @yes
        for (int j = 0; j < m; j++) {     // @yes reduction out[i]:+
            for (int k = 0; k < 3; k++) { // @yes reduction out[i]:+
                if (j + k - 1 >= 0 && i + k < w)
                    out[i] += in[w * (j + k) + i + k];
            }
        }
    }
}

// @sizes n=1..12 m=1..12
void product_of_polynomials(int n, int m, int *restrict c, const int *restrict p,
                            const int *restrict q)
{
    for (int i = 0; i < n; i++) // @yes reduction c[]:+
        for (int j = 0; j < m; j++) // @yes
            c[i + j] += p[i] * q[j];
}
