/* Nothing says how large `n` and `m` are, and the index may not get a wider type. */
void relax(int n, int m, double *u)
{
    int i;
    // @wavefront
    for (int t = 0; t < n; t++)
        for (i = 1; i < m; i++)
            u[i] = (u[i - 1] + u[i + 1]) / 2;
}
