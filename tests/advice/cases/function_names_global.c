/* @advice make it a parameter of 'scaled' */
static double root = 1.5;

static double scaled(double x)
{
    return root * x;
}

static double scaled_by(double x, double by)
{
    return by * x;
}

void before(int n, double *x)
{
    for (int i = 0; i < n; i++) /* @refused call */
        x[i] = scaled(x[i]);
}

void after(int n, double *x)
{
    double by = root;
    for (int i = 0; i < n; i++) /* @accepted */
        x[i] = scaled_by(x[i], by);
}
