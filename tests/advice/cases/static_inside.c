/* @advice define it outside of the function, as a constant */
static double scaled(double x)
{
    static const double scale = 2.5;
    return scale * x;
}

static const double other_scale = 2.5;

static double scaled_outside(double x)
{
    return other_scale * x;
}

void before(int n, double *x)
{
    for (int i = 0; i < n; i++) /* @refused private */
        x[i] = scaled(x[i]);
}

void after(int n, double *x)
{
    for (int i = 0; i < n; i++) /* @accepted */
        x[i] = scaled_outside(x[i]);
}
