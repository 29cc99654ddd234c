/* An iteration may fill many places. */
int all(int n, const int *restrict row, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int k = row[i]; k < row[i + 1]; k++)
            if (a[k] > 0)
                out[m++] = a[k];
    return m;
}
