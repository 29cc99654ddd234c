/* Half as far: no number of the first index is that of the second one. */
void steps(int n, float *restrict x, float *restrict y)
{
    // @fuse
    for (int i = 0; i < 2 * n; i += 2)
        x[i] = 1;
    for (int k = 0; k < n; k++)
        y[k] = 2;
}
