// Ends of what data-dependent accesses may touch, beyond all memory: their addresses wrap around,
// and comparing them says nothing.

/* With 10^8 iterations, b - 10^8 * 8000000 lies behind everything. */
void below(int m, long most, double *a, double *b)
{
    for (int i = 0; i < m; i++) // @unproven alias
        if ((long)i * i < most)
            b[-(long)i * 1000000] = a[0];
}

void offset(int m, int k, const int *restrict c, double *a, double *b)
{
    for (int i = 0; i < m; i++) // @unproven alias
        if (c[i])
            b[i - k] = a[i];
}

/* 2^64 bytes are 1.2 * 10^9 times this stride. */
void above(int m, long most, double *a, double *b)
{
    for (int i = 0; i < m; i++) // @unproven alias
        if ((long)i * i < most)
            b[(long)i * 2000000000] = a[0];
}

/* What surely executes is there. */
void surely(int m, int k, double *a, double *b)
{
    for (int i = 0; i < m; i++) // @guarded overlap
        b[i - k] = a[i];
}

void near(int m, const int *restrict c, double *a, double *b)
{
    for (int i = 1; i < m; i++) // @guarded overlap
        if (c[i])
            b[i - 1] = a[i];
}

void one_before(int m, const int *restrict c, double *a, double *b)
{
    for (int i = 0; i < m; i++) // @guarded overlap
        if (c[i])
            b[i - 1] = a[i];
}

/* No loop runs until this leaves the memory. */
void long_count(long m, const int *restrict c, double *a, double *b)
{
    for (long i = 0; i < m; i++) // @guarded overlap
        if (c[i])
            b[i] = a[i];
}
