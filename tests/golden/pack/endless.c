void weigh(double *restrict c, const double *restrict a, const double *restrict b,
           const int *restrict x)
{
    // @pack array=b
    for (int i = 0; i < 512; i++)
        for (int k = 0; k < 64; k++) {
            while (x[k])
                ;
            c[i] += a[i * 64 + k] * b[k];
        }
}
