// The call that is asked about has its loop behind a condition.
static void twice(int n, float *x)
{
    if (n <= 3)
        return;
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}

void step(int n, float *restrict a, float *restrict b)
{
    // @fuse count=all
    twice(n, b);
    for (int i = 0; i < n; i++)
        a[i] += 1;
}
