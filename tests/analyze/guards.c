/* A guard must leave room for as many iterations as the loop could have without it. */
int a[64];

/* n <= 32 would do, but cuts the number of iterations in half. */
void mirrored(int n)
{
    for (int i = 0; i < n; i++) // @no
        a[i] = a[63 - i];
}

void mirrored_pointer(int n, int *p)
{
    for (int i = 0; i < n; i++) // @no
        p[i] = p[100 - i];
}

/* n <= 40. */
void pivot(int n)
{
    for (int i = 0; i < n; i++) // @no
        a[i] = a[40];
}

void pivot_pointer(int n, int *p)
{
    for (int i = 0; i < n; i++) // @no
        p[i] = p[40];
}

/* n <= 10. */
void far(int n, int *p)
{
    for (int i = 0; i < n; i++) // @no anti distance 10
        p[i] = p[i + 10];
}

/* n <= 10 || k <= 10. */
void two_bounds(int n, int k, int *p)
{
    for (int i = 0; i < n && i < k; i++) // @no anti distance 10
        p[i] = p[i + 10];
}

/* Only the last iteration conflicts with the first one. */
void just_met(void)
{
    for (int i = 0; i < 20; i++) // @no anti distance 19
        a[i] = a[i + 19];
}

void just_missed(void)
{
    for (int i = 0; i < 20; i++) // @yes
        a[i] = a[i + 20];
}

/* k <= 0 || k >= n: n is free for such k. */
void shifted(int n, int k, int *p)
{
    // @guarded params
    for (int i = 0; i < n; i++)
        p[i + k] = p[i];
}

/* The second pair leaves no room, whatever k is. */
void shifted_and_far(int n, int k, int *p)
{
    for (int i = 0; i < n; i++) // @no anti distance 10
        p[i] = p[i + k] + p[i + 10];
}

/* The parameter's other values make the loop what it is. */
void one_value(int n, int k, int *p)
{
    for (int i = 0; i < n; i++) // @guarded params
        if (k != 3)
            p[i] = p[i + 1];
        else
            p[i] = 0;
}

/* As a person would write it: a loop of one iteration is nothing to ask for. */
void equal_or_short(int n, int *a, int c)
{
    // @guard c == 7
    for (int i = 0; i < n; i++) // @guarded params
        a[c == 7 ? i : 0] = i;
}

/* k + n may turn around; so may the program's own k + i, whose products come to the same. */
void offset_and_stride(unsigned long k, unsigned long n, unsigned long s, double *p, double *q)
{
    // @guarded overlap params
    // @guard ((uintptr_t)(q + 1) <= (uintptr_t)(p + s*k) || (uintptr_t)(p + s*(n + k - 1) + 1) <= (uintptr_t)q) && s <= PTRDIFF_MAX && s > 0
    for (unsigned long i = 0; i < n; i++)
        p[(k + i) * s] = *q;
}

void from_offset(unsigned long k, unsigned long n, unsigned long s, double *p, double *q)
{
    for (unsigned long i = n; i < n + k; i++) // @guarded overlap params
        p[i * s] = *q;
}

/* 2*n may turn around; then the program's own 2*n does as well. */
void pairs(unsigned long n, float *p, float *q)
{
    // @guarded overlap
    // @guard (uintptr_t)(p + 2*n) <= (uintptr_t)q || (uintptr_t)(q + 2*n) <= (uintptr_t)p
    for (unsigned long k = 0; k < 2 * n; k++) {
        float other = p[k];
        p[k] = q[k];
        q[k] = other;
    }
}

void real_and_imaginary(unsigned long n, unsigned long k, float *p, float *q)
{
    // @guarded overlap
    // @guard (uintptr_t)(q + 1) <= (uintptr_t)(p + 2*k) || (uintptr_t)(p + (2*n + 2*k)) <= (uintptr_t)q
    for (unsigned long i = 0; i < n; i++) {
        p[2 * (k + i)] = *q;
        p[2 * (k + i) + 1] = 0;
    }
}

/* In 32 bits, the sum that a person would write turns around elsewhere: it is asked that the sizes
   are not so large. */
void narrow_pairs(unsigned n, unsigned long k, float *p, float *q)
{
    // @guarded overlap params
    for (unsigned long i = 0; i < 2 * n + k; i++)
        p[i] = *q;
}

/* An unsigned index around the loop is never below 0, and the guard does not say so. */
void rows_of_three(int n, int *restrict p)
{
    for (unsigned long i = 0; i < (unsigned long)n; i++) { // @unproven
        // @guard 3*i + 4 >= (unsigned long long)(2*(long long)n)
        for (int j = 0; j < n; j++) // @guarded params
            if (j > 2)
                p[2 * j] = p[3 * i + j] + 1;
    }
}

/* Short loops are all that m <= 1 and n <= 1 would leave. */
double table[1000][1000];

void diagonal(int n, int m)
{
    for (int i = 1; i <= n; i++)     // @no flow vector 1,1
        for (int j = 1; j <= m; j++) // @guarded params
            table[i][j] += table[i - 1][j - 1];
}

void diagonal_of_sizes(int n, int m, double c[n + 1][m + 1])
{
    for (int i = 1; i <= n; i++)     // @no flow vector 1,1
        for (int j = 1; j <= m; j++) // @yes
            c[i][j] += c[i - 1][j - 1];
}

void diagonal_in_rows(int n, int m, double (*c)[1000])
{
    for (int i = 1; i <= n; i++)     // @no flow vector 1,1
        for (int j = 1; j <= m; j++) // @guarded params
            c[i][j] += c[i - 1][j - 1];
}

void diagonal_where_equal(int n, int m, const int *restrict x, const int *restrict y)
{
    for (int i = 1; i <= n; i++)     // @unknown dependence when
        for (int j = 1; j <= m; j++) // @guarded params
            if (x[i - 1] == y[j - 1])
                table[i][j] += table[i - 1][j - 1];
}

/* One of the disjuncts, n <= 1, is no guard; the others are. */
void some_disjuncts(int n, int k, double *restrict a)
{
    // @guard k < 0 || k >= n
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i] - a[k];
}

void some_disjuncts_inside(int n, int m, int k, double *restrict a)
{
    // @guard k <= 0 || k >= n
    for (int i = 0; i < n; i++)     // @guarded params
        for (int j = 0; j < m; j++) // @no
            a[i + (k > 0 ? k : 0)] = a[i] + j;
}

/* Loops that compete are long in turns. */
void competing(int n, int k, double *restrict a)
{
    for (int i = 0; i < n; i++) // @guarded params
        for (int j = 0; j < 1000 - n; j++) // @no
            a[i + k] += a[i];
}

/* What protects the evaluation of the rest may stand there. */
struct shifted {
    int by;
};

void protected_by(int n, int m, const struct shifted *restrict s, double *restrict a)
{
    // @guard m <= 0 || 2*(long long)s->by >= n || s->by <= 0
    for (int i = 0; i < n; i++)     // @guarded params
        for (int j = 0; j < m; j++) // @no
            a[i + 2 * (s->by > 0 ? s->by : 0)] = a[i];
}

/* Downwards as upwards: what the first value is computed from does not overflow either. */
void shift_up(int n, int m, int k, double *a)
{
    // @guard (long long)m + k >= n || k == 0 || m >= (long long)n + k
    for (int i = 0; i < n - m; i++) // @guarded params
        a[i + k] = a[i];
}

void shift_down(int n, int m, int k, double *a)
{
    // @guard (long long)m + k >= n || k == 0 || m >= (long long)n + k
    for (int i = n - m - 1; i >= 0; i--) // @guarded params
        a[i + k] = a[i];
}

/* What all alternatives ask for is asked once. */
void in_common(unsigned long n, unsigned long m, unsigned long t, unsigned long s,
               double *restrict a, double *restrict v)
{
    unsigned long size = n < m ? n : m;
    // @guard s > 0 && (t >= m || t >= n)
    for (unsigned long i = 0; i < size; i++) { // @guarded params
        v[i * s] = 1;
        for (unsigned long j = 0; j < size; j++) // @yes
            a[i * t + j] = 1;
    }
}

/* Rows end the inner loop where the outer one may be long: its lengths are weighed all the same. */
void diagonal_under_a_condition(int n, int m, double (*restrict c)[24])
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        for (int j = 1; j < m; j++) // @guarded params
            if (i > 2)
                c[i][j] = c[i - 1][j - 1];
}

void diagonal_of_short_rows(int n, int m, double (*restrict c)[3])
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        for (int j = 1; j < m; j++) // @guarded params
            if (i > j)
                c[i][j] += c[i - 1][j - 1];
}

/* Nothing conflicts, but the sums may wrap around: what keeps the inner loop short is no guard. That
   sizes are not negative is one. */
void short_or_wrapping(long m, short n, int *restrict b, unsigned char *restrict a)
{
    // @guard m > 0
    for (unsigned long i = 0; i < m; i++) { // @guarded params
        for (int j = 0; j < n - 1; j++)     // @yes
            a[3 * i + m] += b[4 * i + j] + 1;
    }
}

void signed_sizes(int m, int k, int *restrict a, const int *restrict b)
{
    // @guard m > 0
    for (unsigned i = 1; i <= m; i++) // @guarded params assuming
        a[3 * i] = b[2 * i + 2] + 1;
    // @guard ((long long)m + k <= 0 && m > 0) || (k >= m && m > 0) || k == 0
    for (unsigned i = 0; i < m; i++) // @guarded params
        a[i + k] = a[i] + 1;
}

/* A negative size is a large one here, and no loop is meant to be as long: `m <= 3` is no guard. */
void negative_sizes(int m, const int *restrict e, float *restrict b)
{
    for (unsigned i = 0; i < 6; i = i + 3) { // @no output distance 1
        for (unsigned long j = 1; j < m - 2; ++j) // @yes
            b[j] = e[j + i * m] + 1;
    }
}
