void rows(int n, double *restrict a, const double *restrict b)
{
    int k = 0;
    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 8; j++)
            a[k++] = b[j];
}
