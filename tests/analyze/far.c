/*
 * far.c: a subscript that wraps around more than once stays inside of its array all the while: that
 * it would leave it without wrapping around is no reason to believe that the loop is short.
 */
double a[256], b[1 << 20];

// @sizes n=0..2000
void every_other_turn(int n)
{
    for (int i = 0; i < n; i += 512) // @unproven | guarded params
        a[(unsigned char)i] = b[i];
}


/* What a byte was set to says nothing of the number that it came from, beyond its low bits. */
void low_bits(int m)
{
    const unsigned char x = (unsigned char)(4 * m);

    for (int i = 0; i < 200; i++) // @guarded params
        b[i] = b[i + 400 - m] + a[x];
}

void low_bits_assigned(int m)
{
    unsigned char x;

    x = (unsigned char)(4 * m);
    for (int i = 0; i < 200; i++) // @guarded params
        b[i] = b[i + 400 - m] + a[x];
}

/* The first elements of rows are far apart, so that there are not 2^63 rows. */
void rows_of_two(unsigned long n, double *restrict d)
{
    for (unsigned long j = 0; j < n; j++) // @yes
        for (int k = 0; k < 2; k++)       // @yes
            d[2 * j + k] = 1;
}

void least_of_two(unsigned long n, unsigned long m, unsigned long i, unsigned long t,
                  double *restrict d)
{
    for (unsigned long j = 0; j < (m < n ? m : n); j++) // @yes
        for (int k = 0; k < 2; k++)                     // @yes
            d[(i * t + j) * 2 + k] = 1;
}

/* The rows are visited under a condition, whose array has an element for each. */
void rows_of_some(unsigned long n, const int *restrict w, double *restrict d)
{
    for (unsigned long j = 0; j < n; j++) // @yes
        for (int k = 0; k < 2; k++)       // @yes
            if (w[j])
                d[j * 2 + k] = 1;
}
