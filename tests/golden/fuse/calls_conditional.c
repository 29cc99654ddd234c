// Where there are few elements the call leaves them alone, and would in place of the call, too.
static void twice(int n, float *x)
{
    if (n <= 3)
        return;
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}

void step(int n, float *restrict a, float *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] += 1;
    twice(n, b);
}
