/* What is loaded or computed behind an inner loop anyway needs no condition in front of it, unless
   control may go elsewhere in between. */
void scaled(int n, int m, const double *restrict u, const double *restrict v,
            const double *restrict w, double *restrict a)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = 0, t = 0;
        for (int j = 0; j < m; j++)
            s += v[j] / (1 + u[i]);
        a[2*i] = 3 / (1 + u[i]) * s;
        for (int j = 0; j < m; j++)
            t += v[j] / (2 + w[i]);
        if (t > 100)
            continue;
        a[2*i + 1] = t / (2 + w[i]);
    }
}
