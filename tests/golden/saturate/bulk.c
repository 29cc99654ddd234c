/* Loads stand as far up as they may: behind what stores to the same elements, and what finds them;
   in their own branch, and behind what may not come to its end. */
void gather(int n, int m, double *restrict f, const double *restrict u, const double *restrict v,
            const int *restrict at, double *g)
{
    // @saturate loads=bulk cost=gpu
    for (int i = 0; i < n; i++) {
        f[2*i] = 3 * v[i + 1] - u[i]; // both
        f[2*i + 1] = v[i] + u[i] * u[at[i]];
        /* g may be anything but f and what the others point to */
        g[i] = f[2*i] + v[i - 1];
        g[i + 1] += g[i] + f[2*n];
        int k = at[i + 1];
        if (k > m) {
            g[2*i] = u[k];
            g[k] = v[k] + u[k + 1];
        }
        while (k > m)
            k /= 2;
        f[2*n + 1] = v[k] + u[m];
    }
}
