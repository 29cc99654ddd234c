/* Figures over unsigned names that may be below 0: right as they stand in C. */

void below_zero(unsigned k, int *a)
{
    // @extent a [(k>=2147483650?k-4294967298:(long long)k-2) : 8]
    // @work 0
    for (unsigned j = 0; j < 8; j++) // @yes
        a[(int)(k - 2) + (int)j] = 1;
}

void backwards(unsigned n, double *a)
{
    // @extent a [9-(long long)n : (long long)n+1]
    // @work (long long)n+1
    for (long i = 0; i <= n; i++) // @yes
        a[9 - i] = a[9 - i] * 2;
}

/* n is at least 1 where the loop runs. */
void never_below_zero(unsigned n, double *a)
{
    // @extent a n-1 n
    for (unsigned long i = 0; i < n; i++) // @yes
        a[i + (n - 1)] = 0;
}

void shifted(unsigned i, int n, int *restrict a, const int *restrict b)
{
    if (i < 1000)
        // @extent a i n
        // @extent b [(long long)i-2 : n]
        for (int j = 0; j < n; j++) // @yes | guarded params
            a[i + j] = b[(int)i + j - 2];
}

void mixed_choice(int m, unsigned n, int *a)
{
    // @extent a [m : (n<=2147483647?(long long)n-m:(long long)n-m-4294967296)]
    for (int i = m; i < (int)n; i++) // @yes
        a[i] = a[i] + 1;
}

/* Differences of unsigned names beside wider ones. */
void less_than_narrow(unsigned n, unsigned k, long m, int *restrict a)
{
    if (n > 4)
        // @work (m>=k?((long long)n*n-4*(long long)n*k+2*(long long)n*m+3*(long long)k*k-2*(long long)k*m-n+k)/2:n+m>2*(long long)k?((long long)n*n-4*(long long)n*k+2*(long long)n*m+4*(long long)k*k-4*(long long)k*m+m*m-n+2*(long long)k-m)/2:0)
        for (long i = 0; i < (long)n - k; i++) // @yes reduction a[]:+
            for (long j = k; j < m + i; j++)   // @yes
                a[j] += 1;
}

void product_of_differences(unsigned n, unsigned k, long m, int *restrict a)
{
    // @work (m>0?m:0)*((long long)n-k)
    for (unsigned i = k; i < n; i++) // @yes reduction a[]:+
        for (long j = 0; j < m; j++) // @yes
            a[j] += 1;
}

void product_with_negative(const int *restrict e, int n, unsigned m)
{
    int b[96] = {0};
    // @work (m<=10&&m>0?(long long)m*m-(long long)m*n+(m<=10?(long long)m-n:(long long)m-n-4294967296):m<=10?(long long)m-n:(long long)m-n-4294967296)
    for (int i = m - 1; i >= n; --i) {   // @no
        for (int j = m - 1; j >= 0; j--) // @yes
            b[j] = e[i] + b[j];
        b[9 - i] = 3 * e[i];
    }
}

// n beyond INT_MAX becomes a negative index: the cast keeps 2*n from wrapping around in 32 bits.
void turned(unsigned n, const int *restrict e, double *restrict a)
{
    if (n >= 2147483648u && n < 4294967295u)
        // @extent a [2*(long long)n - 8589934591 : 1]
        for (int i = n; i <= n; i++) // @yes
            a[2 * i + 1] = 3 * e[i + 1];
}

// c[k] decides which elements are touched, and changes meanwhile: no figure would hold.
void steered(int n, int k, int *restrict c, int *restrict b)
{
    // @extent b null null
    // @work null
    for (int j = 0; j < n; j++) { // @unproven alias
        if (c[k] > 1)
            b[j] = b[j] + 1;
        int *place = &c[j];
        *place = 3;
    }
}

/* Guards with a stride that is taken once, backwards, and with one of a type that must not
   overflow: nothing to be added is below 0, and no conversion changes a sign behind one's back. */
void row_before(int n, unsigned long ld, double *a, double *b)
{
    // @guard ((uintptr_t)(b + (ld*(n - 2) + 2)) <= (uintptr_t)a || (uintptr_t)(a + ld*(n - 1) + 1) <= (uintptr_t)(b + (1 - ld))) && ld > 0
    for (int i = 0; i < n; i++) // @guarded overlap params
        a[i * ld] = b[(i - 1) * ld + 1];
}

void element_before(int n, long ld, double *a, double *b)
{
    // @guard ((uintptr_t)(b + (uintptr_t)ld*(uintptr_t)(n - 2)) <= (uintptr_t)a || (uintptr_t)(a + (uintptr_t)ld*(uintptr_t)(n - 1) + 1) <= (uintptr_t)(b - (uintptr_t)ld - 1)) && ld > 0
    for (int i = 0; i < n; i++) // @guarded overlap params
        a[i * ld] = b[(i - 1) * ld - 1];
}

/* 2*k alone may overflow where the loop has one iteration, and touches one element. */
void part_of_a_product(int k, int lo, int hi, double *a, double *b)
{
    // @guard ((uintptr_t)(b + 1) <= (uintptr_t)(a + lo*k) || (uintptr_t)(a + 2*(long long)k*(((long long)hi - lo - 1)/2) + 1 + lo*k) <= (uintptr_t)b) && k > 0
    for (int i = lo; i < hi; i += 2) // @guarded overlap params
        a[i * k] = b[0];
}

/* m may be the smallest number, where the loop inside has no iteration. */
void inner_count(int n, int m, int k, int l, double *a, double *b)
{
    // @guard (!b || !a || (uintptr_t)(b + (long long)l*((long long)m - 1) + 1) <= (uintptr_t)a || (uintptr_t)(a + (long long)k*(n - 1) + m) <= (uintptr_t)b) && k >= m && l >= 0
    for (int i = 0; i < n; i++) // @guarded overlap params
        for (int j = 0; j < m; j++) // @guarded overlap params
            a[i * k + j] = b[j * l];
}

/* A number that is positive where the name is negative. */
void all_negative(short m, double *a, long i)
{
    // @work -(m+1)
    for (unsigned long j = 2 * m; j < m - 1; j += 1) // @yes
        a[4 * i + j] = a[4 * i + j] + 1;
}

/* Three times an unsigned name does not fit into its type. */
void quotient_of_multiple(unsigned m, short *a)
{
    // @work (m<=8?3*(long long)m/4-m+3:3*(long long)m/4-m+1073741827)
    for (int i = m; i <= 8; i += 4) // @yes
        a[i] = a[i] + 1;
}

/* Nor does a sum with another. */
void quotient_of_sum(unsigned m, short k, short *a)
{
    // @work (m>=2147483648?((long long)m+k+1)/2-m+2147483648:((long long)m+k+1)/2-m)
    for (int j = m; j < k; j = j + 2) // @yes
        a[j] = a[j] + 1;
}

/* 2*m wraps around before it meets a wider type. */
void multiple_beside_wider(unsigned m, int n, char *a)
{
    // @work (m>=3221225472?n-2*(long long)m+8589934592:m>=1073741824?n-2*(long long)m+4294967296:n-2*m)
    for (int i = 2 * m; i < n; i += 1) // @yes
        a[2 * i] = a[2 * i] + 1;
}

/* Nothing unsigned is below 0. */
void not_below_zero(unsigned n, unsigned k, double *restrict x)
{
    // @guard k == 0 || k >= n
    for (unsigned long i = 0; i < n; i++) // @guarded params
        x[i] = x[i + k];
}

/* Sums and products of unsigned names wrap around in 32 bits long before the figure does. */
void wrapped_figure(unsigned n, unsigned m, double (*restrict a)[64])
{
    unsigned i, j;
    // @work (m>=4294967294?(n-1)*((long long)n+2*(long long)m-8589934588)/2:((long long)n-1)*((long long)n+2*(long long)m+4)/2)
    for (i = 2; i < n + 1; i++)      // @no
        for (j = 0; j <= m + i; j++) // @guarded params assuming
            a[i + 8][j + 8] = a[i + 7][j + 9] + 1;
}
