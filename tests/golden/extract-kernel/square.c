/* A grid with as many rows as columns, which memory holds: so it has no rows beyond what blocks can
   be numbered by. */
void smooth(int n, const float *restrict a, float *restrict b)
{
    // @extract-kernel
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            b[i * n + j] = 0.25f * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] +
                                    a[i * n + j + 1]);
}
