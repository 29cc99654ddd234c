#include "parts.h"

enum { LIFT = 3 };

int calls;

static double times(double a, double b)
{
    return a * b;
}

double square(double x)
{
    return times(x, x);
}

double sum(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return s;
}

void twice(double x, double *result)
{
    *result = 2 * x + LIFT;
}

void set(struct vector *v, int i, double x)
{
    v->data[i] = x;
}

double counted(double x)
{
    calls++;
    return x / 2;
}
