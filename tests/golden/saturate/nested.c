/* Values of the outer loop stand for those of the inner one; what changes there is loaded there. */
void product(int n, int m, double *restrict a, const double *restrict b, const double *restrict c)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = b[i] / c[i];
        for (int j = 0; j < m; j++)
            a[j] += b[i] / c[i] * s + a[j] * a[j];
        a[i] = b[i] / c[i] + s;
    }
}
