/* What nobody reads any more is not declared, unless a macro or a loop inside may read it. */
void ratios(int n, int m, const double *restrict a, const double *restrict b, double *restrict o,
            double *restrict q, double *restrict r)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = a[i] / b[i];
        o[i] = s * s;
        double t = a[i] / b[i]; // once more
        q[i] = t * t;
        double u = a[i] / b[i];
        for (int j = 0; j < m; j++)
            r[j] += u;
        q[i + n] = u * u;
    }
}
