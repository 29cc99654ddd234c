/* The value is computed where it is read: not in the first iterations. */
void recompute_branch(int n, double *restrict a, const double *restrict b)
{
    double t[24];
    // @contract window=recompute
    for (int i = 0; i < n; i += 2) {
        t[i] = b[i] / (i + 1);
        if (i > 3) {
            a[i] += t[i - 2];
            if (t[i - 4] > t[i - 2])
                a[i] += t[i];
        }
    }
}
