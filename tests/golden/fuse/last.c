/* Both loops set the variable, each iteration before it reads it, and what is read behind them is
   what the last iteration of the second one sets. */
double last(int n, double *restrict a, const double *restrict b, const double *restrict c)
{
    double t = 0;
    // @fuse
    for (int i = 0; i < n; i++) {
        t = b[i] + c[i];
        a[i] = t * t;
    }
    for (int i = 0; i < n; i++) {
        t = a[i] - b[i];
        a[i] += t;
    }
    return t;
}
