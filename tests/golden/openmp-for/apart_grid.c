/* A step of fields in the plane: what the slices leave out at the edges is no other array's. */
void step(int n, int m, double *ex, double *ey, double *hz)
{
    // @openmp-for
    for (int i = 1; i < n; i++)
        for (int j = 1; j < m; j++) {
            ey[i * m + j] -= 0.5 * (hz[i * m + j] - hz[(i - 1) * m + j]);
            ex[i * m + j] -= 0.5 * (hz[i * m + j] - hz[i * m + j - 1]);
        }
}
