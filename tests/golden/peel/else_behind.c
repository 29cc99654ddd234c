/* The `else` stays that of the outer condition. */
void scale(int n, double *restrict a, const double *restrict b)
{
    if (b[0] < 1)
        // @peel first=0 last=1
        for (int i = 0; i < n; i++)
            a[i] = 2 * b[i];
    else
        a[0] = 7;
}
