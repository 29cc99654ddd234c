/* A sign moves through products and quotients, where they are another value then, and nowhere
   else. The sum of two products stays, since a compiler may round either together with it. */
void signs(int n, const double *restrict x, const double *restrict y, double *restrict a,
           double *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double p = x[i], q = y[i];
        a[4*i] = -p / q;
        a[4*i + 1] = (p + 1) / q * -3;
        a[4*i + 2] = 1 - p / q;
        a[4*i + 3] = -p / (q + 2);
        b[4*i] = 1 + (-(p + 1)) / q;
        b[4*i + 1] = p * p - -q * q;
        b[4*i + 2] = 2 * p * -q;
        b[4*i + 3] = p * p + q * q;
    }
}
