/* Three dimensions, of which a part is written that the caller chooses. */
void clip(int first, int last, int n, int m, int k, const float *restrict a, float *restrict b)
{
    // @extract-kernel
    for (int i = first; i < last; i++)
        for (int j = 0; j < n; j++)
            for (int l = 0; l < k; l++)
                b[(i * n + j) * m + l] = 2 * a[(i * n + j) * m + l];
}
