/* What decides stays as it is, also through variables, elements, functions and later iterations;
   what only becomes larger or smaller does not. */
#include <math.h>

static int side(double x)
{
    return x > 1 ? 1 : -1;
}

void decide(int n, double a, const double *restrict u, const double *restrict v,
            double *restrict f, double *restrict g, int *restrict h)
{
    double last = 0;
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        double t = a * u[i] + a * v[i], more = t + 1;
        if (last > 2)
            g[i] = u[i];
        h[4*i] = more > 3;
        f[3*i] = u[i] / a + v[i] / a;
        h[4*i + 1] = (int)f[3*i];
        f[3*i + 1] = floor(a * u[i] - v[i] * u[i]);
        h[4*i + 2] = side(u[i] * u[i] + u[i] * a);
        h[4*i + 3] = isnan(u[i] * v[i] + v[i] * v[i]);
        f[3*i + 2] = exp(3 * u[i] + 3 * v[i]);
        last = v[i] * a + v[i] * u[i + 1];
    }
}
