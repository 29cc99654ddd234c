/* What divides more than once is divided by once, also where it is a factor of another divisor;
   what terms of one sum have in common stands in front of it. Loads stand where they are needed,
   whatever statement they come from. */
void flux(int n, double k, double m, const double *restrict u, const double *restrict v,
          double *restrict f, double *restrict g)
{
    // @saturate rounding=reassociate cost=gpu
    for (int i = 0; i < n; i++) {
        f[4*i] = -u[i] / v[i];
        f[4*i + 1] = -k * u[i] * u[i] / (v[i] * v[i]);
        f[4*i + 2] = 4.0 / 3.0 * m / v[i];
        f[4*i + 3] = u[i] / (v[i] + k); // no product
        g[i] = (k - 4.0 / 3.0 * m) * u[i] * u[i] / (v[i] * v[i] * v[i]) -
               (k - m) * u[i + 1] * u[i + 1] / (v[i] * v[i] * v[i]) - k * u[i + 1] / (v[i] * v[i]);
    }
}
