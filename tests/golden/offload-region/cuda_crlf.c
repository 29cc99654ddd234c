/* Lines end as in the file beside. */
void relax(int n, int steps, float *restrict a, float *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            b[i] = a[i] / 2;
        for (int i = 0; i < n; i++)
            a[i] = b[i] + 1;
    }
}
