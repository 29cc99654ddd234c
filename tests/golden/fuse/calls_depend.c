// In place of the call the loop needs what the one before it makes later.
static void smooth(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i + 1];
}

void step(int n, float *restrict a, float *restrict b)
{
    // @fuse
    for (int i = 0; i <= n; i++)
        a[i] += 1;
    smooth(n + 1, a, b);
}
