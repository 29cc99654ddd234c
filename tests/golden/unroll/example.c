/* What is left over is done one by one. */
void scale(int n, double *a, const double *b)
{
    // @unroll by=i:4
    for (int i = 0; i < n; i++) {
        a[i] = 2 * b[i]; // twice as much
    }
}
