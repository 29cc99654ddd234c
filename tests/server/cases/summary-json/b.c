#include "a.c"
double k(double), g(double);
void h(int);

void other(int n, int m, double *restrict x, double *p, const double *q, int *a)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
    for (int i = 0; i < n; i++)
        p[i] = q[i];
    for (int i = 0; i < n; i++)
        x[i] = k(x[i]);
    for (int i = 0; i < n; i++)
        x[i] = k(i);
    for (int i = 0; i < n; i++)
        x[i] = k(x[i]) + g(x[i]);
    for (int i = 0; i < n; i++)
        h(i);
    for (int i = 0; i < n; i++)
        a[i + m] = a[i];
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
}
