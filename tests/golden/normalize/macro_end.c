#define END n - m
void scale(int n, int m, int k, const int *restrict b, int *restrict a)
{
    if (k < 0 || n < 0 || m < 0)
        return;
    for (int t = 0; t < 2; t++)
        // @normalize
        for (int i = k; i < END + 1; i++)
            a[i] = 2 * b[i] + i;
}
