/* @advice copy it into a variable that is declared inside the loop */
static double apply(const double *scale, double value)
{
    if (value < 0)
        return 0;
    return *scale * value;
}

void before(int n, const double *restrict x, double *restrict y, double scale)
{
    for (int i = 0; i < n; i++) /* @refused private */
        y[i] = apply(&scale, x[i]);
}

void after(int n, const double *restrict x, double *restrict y, double scale)
{
    for (int i = 0; i < n; i++) { /* @accepted */
        double own = scale;
        y[i] = apply(&own, x[i]);
    }
}
