#include <math.h>

static double halved(double x);

#define HALF(x) halved((x) + 1)

static double halved(double x)
{
    double half = x / 2;
    return half;
}

static double squared(double x)
{
    double rounded = floor(x + 0.5);
    return rounded * rounded;
}

#define SQUARE(x) squared(x)

/* Called as the ending of a header is. */
static double h(double x)
{
    double fourth = x / 4;
    return fourth;
}

/* Functions that only macros call go with these, but for macros that are used elsewhere. */
void fold(int n, double *restrict out, const double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = h(HALF(SQUARE(x[i])));
}

double area(double x)
{
    return SQUARE(x);
}
