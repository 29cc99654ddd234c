void scale(int n, int x, int y, int *restrict a)
{
    // @hoist-invariant
    for (int i = 0; i < n; i++)
        a[i] *= 100 / (y ? y : 1) + (x << 1) % 7;
}
