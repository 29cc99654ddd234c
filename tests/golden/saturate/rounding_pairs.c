/* What several sums or products have in common becomes a term, the pair first that most of them
   have. */
void relax(int n, double w, const double *restrict u, const double *restrict v,
           double *restrict f)
{
    // @saturate rounding=reassociate cost=gpu
    for (int i = 0; i < n; i++) {
        double x = u[i], y = v[i];
        f[6*i] = w * (x * (1 - 1.5 * (x * x + y * y)));
        f[6*i + 1] = w * (y * (1 + 3 * x + 4.5 * x * x - 1.5 * (x * x + y * y)));
        f[6*i + 2] = w * (y * (1 - 3 * x + 4.5 * x * x - 1.5 * (x * x + y * y)));
        f[6*i + 3] = w * (y * (1 + 3 * y + 4.5 * y * y - 1.5 * (x * x + y * y)));
        f[6*i + 4] = w * (y * (1 - 3 * y + 4.5 * y * y - 1.5 * (x * x + y * y)));
        f[6*i + 5] = -(y - x) * w;
    }
}
