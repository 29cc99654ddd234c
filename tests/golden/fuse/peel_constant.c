/* The second loop has an iteration more than the six of the first one, and sets what is read
   behind it. */
double constant(double *restrict a, double *restrict b)
{
    double t = 0;
    // @fuse peel=on
    for (int i = 0; i < 6; i++) {
        t = a[i] + 1;
        a[i] = t * t;
    }
    for (int i = 0; i < 7; i++) {
        t = b[i];
        b[i] = t + a[i];
    }
    return t;
}
