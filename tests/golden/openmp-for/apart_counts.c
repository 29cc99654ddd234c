/* How many elements there are is computed in a type that holds it: n + 1 does not fit where n is the
   greatest int, nor does the number of elements between two places. */
void shift(int n, unsigned u, int i, float *x, const short *y, double (*z)[4], long *whole)
{
    // @openmp-for
    for (int k = i; k <= n; k++) {
        x[k - i] = y[k];
        z[k][1] = whole[0] + whole[u];
    }
}
