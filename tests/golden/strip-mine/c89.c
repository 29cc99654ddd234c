/* @args -std=gnu89 */
/* C before C99 has its declarations at the beginning of a block. */
void running(int n, int *a)
{
    int i;
    if (n > 2)
        // @strip-mine by=8
        for (i = 1; i <= n; i++)
            a[i] += a[i - 1];
    else
        a[0] = 7;
}
