/* What stands behind a `continue` may be passed over: it stays with what decides that. */
void continues(int n, double *restrict a, double *restrict b, double *restrict c)
{
    // @distribute
    for (int i = 0; i < n; i++) {
        a[i] = 1;
        if (b[i] > 0)
            continue;
        b[i] = 2;
        c[i] = 3;
    }
}
