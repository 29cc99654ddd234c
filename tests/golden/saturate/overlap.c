/* Pointers that may overlap: what a store may have changed is loaded again, within a statement it
   is not. */
void both(int n, const double *u, double *f, double *e)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[i] = u[i] * u[i] / u[i + 1];
        e[i] = u[i] * u[i] / u[i + 1];
    }
}
