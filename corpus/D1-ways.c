// Ways out of a callee that the loop never takes.

static int bounded(int i, int n)
{
    if (i < 0)
        return 0;
    if (i >= n)
        return n - 1;
    return i;
}

static void put(double *p, int i, double v)
{
    p[i] = v;
}

void shows_within(double *restrict a, const double *restrict b)
{
    for (int i = 0; i < 9; i += 2) // @yes
        put(a, bounded(i, 16), b[i + 3]);
}

/* The last two iterations both store to the last element. */
void refuses_beyond(double *restrict a, const double *restrict b)
{
    for (int i = 0; i < 9; i++) // @no
        put(a, bounded(i, 8), b[i + 3]);
}
