/* The arrays may overlap. */
void recompute_overlap(int n, double *a, const double *b)
{
    double t[100];
    t[0] = 3 * b[0];
    // @contract window=recompute
    for (int i = 1; i < n; i++) {
        t[i] = 3 * b[i];
        a[i] = t[i] - t[i - 1];
    }
}
