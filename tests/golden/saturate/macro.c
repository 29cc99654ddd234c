#define SQUARE(x) ((x) * (x))
#define SRC(g, i) ((g)[3 * (i)])

/* What macros make stays; what is outside of them gets names. */
void squares(int n, double *restrict f, const double *restrict u, const double *restrict v)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = SQUARE(u[i]) + v[i] / SRC(u, i);
        f[2*i + 1] = SQUARE(u[i]) - v[i] / (v[i] + 1);
    }
}
