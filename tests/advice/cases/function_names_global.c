/* @advice make it a parameter of 'scaled' */
static double factor[64];

static double scaled(double x, int i)
{
    return factor[i & 63] * x;
}

static double scaled_by(double x, int i, const double *by)
{
    return by[i & 63] * x;
}

void before(int n, double *restrict x, const double *restrict factor)
{
    for (int i = 0; i < n; i++) /* @refused call */
        x[i] = scaled(x[i], i) + factor[i];
}

void after(int n, double *restrict x, const double *restrict by, const double *restrict factor)
{
    for (int i = 0; i < n; i++) /* @accepted */
        x[i] = scaled_by(x[i], i, by) + factor[i];
}
