/* Results of all threads of a block, which is not made of whole warps, take 56,000 bytes. */
void moments(int n, const double *x, double m[7])
{
    double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0;
    // @extract-kernel block=1000
    for (int i = 0; i < n; i++) {
        a += x[i];
        b += x[i] * x[i];
        c += x[i] * x[i] * x[i];
        d += x[i] - 1;
        e += x[i] - 2;
        f += x[i] - 3;
        g += x[i] - 4;
    }
    m[0] = a, m[1] = b, m[2] = c, m[3] = d, m[4] = e, m[5] = f, m[6] = g;
}
