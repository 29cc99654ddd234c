/* Where a sum takes up a product for nothing, a name for it gains nothing. */
void contracted(int n, double a, double b, double *restrict f, double *restrict g)
{
    // @saturate rounding=contract cost=gpu
    for (int i = 0; i < n; i++) {
        f[i] = a * b + i;
        g[i] = i - a * b;
    }
}
