#include "function_header.h"

double weighted(double x)
{
    double part = x / WEIGHT;
    return part * part;
}

/* The kernel's file gets WEIGHT by a header that declares the function for the host. */
void weigh(int n, double *restrict out, const double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = weighted(x[i]);
}
