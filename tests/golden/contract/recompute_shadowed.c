/* Where the value would be computed, a name in it means something else. */
void recompute_shadowed(int n, double w, double *restrict a, const double *restrict b)
{
    double t[64];
    // @contract window=recompute
    for (int i = 0; i < n; i++) {
        t[i] = b[i] * w;
        if (i > 0) {
            double w = 7;
            a[i] = t[i] + w * t[i - 1];
        }
    }
}
