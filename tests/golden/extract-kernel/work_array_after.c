/* The thread of the last iteration hands over the array as a whole. */
double windows(int n, double *restrict a, const double *restrict b)
{
    double work[4] = {0};
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++)
            work[k] = b[i + k];
        a[i] = work[0] + work[3];
    }
    return work[3];
}
