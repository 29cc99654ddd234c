#define UNIT u1

int u1 = 3;

/* The names that come first are taken. */
double sum(int n, const double *restrict u, double *restrict f, double u0)
{
    double s = UNIT;
    // @saturate
    for (int i = 0; i < n; i++)
        if (i % 2) {
            f[i] = u[i] * u[i] + u[i + 1] / (u[i + 1] + 1);
            s += u0;
        }
    return s;
}
