// calls=keep: what is called stays called.
static void twice(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}

void step(int n, float *restrict a, float *restrict b)
{
    // @fuse calls=keep
    for (int i = 0; i < n; i++)
        b[i] += 1;
    twice(n, a);
}
