#include "parts.h"

void values(double *restrict y, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = square(x[i]);
}

void rows(double *restrict y, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = sum(x + i * 8, 8);
}

void next_row(double *x, int n)
{
    for (int i = 1; i < n; i++)
        x[i] = sum(x + i - 1, 2);
}

void results(double *restrict y, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++) {
        double r;
        twice(x[i], &r);
        y[i] = r;
    }
}

void fill(struct vector *v, int n)
{
    for (int i = 0; i < n; i++)
        set(v, i, 1.0);
}

int count(double *restrict y, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = counted(y[i]);
    return calls;
}

void chain(double *restrict y, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = deep(y[i]);
}

int own(int i)
{
    return i + 1;
}
