/* Coefficients and constants near the ends of the types: computed exactly, or left alone. */
int a[64];

void large_coefficient(long n, double *x)
{
    for (long i = 0; i < n; i++) // @yes | unknown
        x[4611686018427387904L * i] = 0;
}

void large_coefficients(double *x)
{
    for (long i = 0; i < 2; i++) // @yes | unknown
        x[4611686018427387903L * i] = x[4611686018427387902L * i + 1] + 1;
}

/* The same element in both iterations, if computed modulo 2 to the 64th. */
void wraps_to_itself(unsigned long n, char *x)
{
    for (unsigned long i = 0; i < n; i++) // @unproven
        x[9223372036854775808UL * i] = 0;
}

void large_offset(long n, char *x)
{
    for (long i = 0; i < n; i++) // @yes | unknown | guarded params
        x[i + 4611686018427387904L] = x[i - 4611686018427387904L];
}

void large_bound(char *x)
{
    for (long i = 0; i < 9223372036854775807L; i++) // @yes
        x[i] = 0;
}

void large_bound_flow(char *x)
{
    for (long i = 1; i < 9223372036854775807L; i++) // @no flow distance 1
        x[i] = x[i - 1];
}

void large_step(char *x)
{
    for (long i = 0; i < 8000000000000000000L; i += 4000000000000000000L) // @yes | unknown
        x[i] = 0;
}

void smallest(char *x)
{
    for (int i = -2147483647 - 1; i < 2147483647; i++) // @yes
        x[i] = 0;
}

void from_smallest_long(char *x)
{
    for (long i = -9223372036854775807L - 1; i < 0; i++) // @yes | unknown
        x[i] = 0;
}

void unsigned_beyond_long(char *x)
{
    for (unsigned long i = 0; i < 18446744073709551615UL; i++) // @yes | unknown
        x[i] = 0;
}

void nested_products(int n)
{
    for (int i = 0; i < n; i++) // @unproven
        for (int j = 0; j < n; j++) // @unproven
            a[(1000000007L * i + 998244353L * j) % 64] = 1;
}

void division_by_large(long n, int *x)
{
    for (long i = 0; i < n; i++) // @unproven
        x[i / 4611686018427387904L] = 1;
}

void trip_count_overflows(unsigned n, char *x)
{
    for (unsigned i = 4294967290u; i < n; i += 8) // @yes assuming | unknown | guarded params
        x[i] = 0;
}
