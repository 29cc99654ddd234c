/* Others may have the counter as well. */
void keep(int n, const double *restrict a, double *restrict out, int *restrict count)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[(*count)++] = a[i];
}
