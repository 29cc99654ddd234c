/* Parentheses, casts, macros and compound assignments around what is regrouped. */
#define TWICE(x) ((x) + (x))

void texts(int n, int k, int m, double a, const double *restrict u, const float *restrict v,
           double *restrict f, double *restrict g)
{
    double s = 0;
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        f[i] += k * u[i] * m + k * a * m;
        g[i] = a - (u[i] * a + a * v[i]);
        if (u[i] * a + u[i] * u[i] > 1) {
            s -= v[i] * u[i] - -u[i] * k;
            g[i] *= TWICE(u[i] * a + a * k);
        } else
            g[i] /= /* kept */ u[i] * 2 + v[i] * u[i] * /* as it is */ 2;
        f[i + 1] = s / (i ? (u[i] * 4 + u[i] * s) : u[i] + s);
    }
}
