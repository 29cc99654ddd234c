/* Both ways are named where nothing is chosen. */
void differences(int n, const double *restrict c, double *restrict b)
{
    double t[n];
    // @fuse peel=on
    for (int i = 0; i < n; i++)
        t[i] = c[i] / 3;
    for (int i = 1; i < n; i++)
        b[i] = t[i] - t[i - 1];
}
