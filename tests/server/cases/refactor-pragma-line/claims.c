double f(int n, double *restrict a, const double *restrict b)
{
    double t, s = 0;
#pragma omp parallel for
    for (int i = 1; i < n; i++) {
        t = b[i];
        a[i] = a[i - 1] + t;
        s += t;
    }
    return s;
}
