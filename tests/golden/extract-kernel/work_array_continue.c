/* An early end of the last iteration would leave before the array is handed over. */
double windows(int n, double *restrict a, const double *restrict b)
{
    double work[4] = {0};
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++)
            work[k] = b[i + k];
        if (work[0] < 0)
            continue;
        a[i] = work[0] + work[3];
    }
    return work[3];
}
