/* The terms of a product come in another order. */
double product(int n, const double *x)
{
    double p = 1;
    // @reverse rounding=reassociate
    for (int i = 0; i < n; i++)
        p *= x[i];
    return p;
}
