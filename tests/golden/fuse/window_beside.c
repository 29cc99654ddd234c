/* The loops would stay beside the one loop, with their array. */
void differences(int n, const double *c, double *b)
{
    double t[n];
    // @fuse peel=on window=rotate
    for (int i = 0; i < n; i++)
        t[i] = c[i] / 3;
    for (int i = 1; i < n; i++)
        b[i] = t[i] - t[i - 1];
}
