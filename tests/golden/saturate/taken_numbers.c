#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define CLAMP(x, low, high) ((x) < (low) ? (low) : (x) > (high) ? (high) : (x))
#define FIFTH(x) x##5
#define RATE 0.1
#define SHARE(x) MAX(x / RATE, FIFTH(.))

/* Numbers in the argument of a macro are what they say; of those that macros make, nobody knows. */
void limit(int n, double *restrict f, float *restrict g, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[4 * i] = MAX(u[i] / 0.3, 1.0);
        f[4 * i + 1] = MAX(u[i + 1] / FIFTH(.), FIFTH(2.));
        f[4 * i + 2] = MAX(u[i + 2] / RATE, 1.0);
        f[4 * i + 3] = SHARE(u[i + 3]);
        g[i] = CLAMP(g[i] * 2.0f - 3e-2f, 0.0f, 255.0f);
    }
}
