/* A function whose body is known, and does no more than to compute a number from its arguments, is
   a value like any other; one that reads memory changes none; behind one that stores, only what it
   stores to has to be loaded again. */
static double scale = 0.5;
static int calls;

static double halved(double x)
{
    double half = x / 2;
    return half > 1 ? half : 1 - half;
}

static double square_at(const double *p, int k)
{
    return p[k] * p[k];
}

static double counted(double x)
{
    scale += 0.25;
    calls++;
    return x * scale;
}

void calls_followed(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[3 * i] = halved(u[i]) * scale + square_at(u, i) + u[i + 1];
        f[3 * i + 1] = halved(u[i]) / scale + square_at(u, i) * u[i + 1];
        f[3 * i + 2] = counted(u[i]);
        f[3 * i + 2] += halved(u[i]) * scale + square_at(f, 3 * i + 1) * u[i + 1];
        f[3 * i + 1] = u[i + 1];
        f[3 * i + 2] += square_at(f, 3 * i + 1) * scale;
    }
}
