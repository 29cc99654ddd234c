int greatest(int n, const double *x)
{
    double m = x[0];
    int at = 0;

    // @openmp-for simd=on
    for (int i = 1; i < n; i++)
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
    return at;
}
