// A function that has another name stays.
static void twice(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}

extern void doubled(int n, double *x) __attribute__((alias("twice")));

void step(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] += 1;
    twice(n, b);
    doubled(n, a);
}
