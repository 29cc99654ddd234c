/* What stands behind the 'continue' is not done always. */
void some(int n, const int *restrict at, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (at[i] < 0)
            continue;
        y[i] = x[at[i]];
    }
}
