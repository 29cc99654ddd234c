void least(int n, double c, const double *restrict u, double *restrict f, double *restrict e)
{
    for (int i = 0; i < n; i++) {
        f[2*i] = u[3*i + 1] * u[3*i + 1] / u[3*i];
        e[i] = c * (u[3*i + 1] * u[3*i + 1] / u[3*i]);
    }
}

void more(int n, double c, const double *restrict u, double *restrict f, double *restrict e)
{
    for (int i = 0; i < n; i++) {
        f[i] = u[i] * c / 4;
        if (u[i] > c)
            e[i] = u[i] / c;
        else
            e[i] = c + u[i] / c;
    }
}

void regrouped(int n, double a, const double *restrict u, double *restrict f, float *restrict g)
{
    for (int i = 0; i < n; i++) {
        f[i] = a * u[i] + a * u[i + 1];
        g[i] = g[i] * 3.0f + g[i] * u[i] / a;
        g[i + 1] = 3.0f * g[i + 1] - g[i + 1] * 0.7f;
    }
}

/* Sums of integers are the same in any order. */
void modular(int n, unsigned *restrict a, const unsigned *restrict b, const unsigned *restrict c)
{
    for (int i = 0; i < n; i++) {
        a[2*i] = b[i] + c[i] + a[2*i] + 7u;
        a[2*i + 1] = c[i] * 3u + b[i] * 3u;
    }
}

/* A product that a sum would take up gets a name. */
void split(int n, double x, const double *restrict u, double *restrict f)
{
    for (int i = 0; i < n; i++) {
        f[2*i] = x * u[i] + 1;
        f[2*i + 1] = x * u[i] + 2;
    }
}
