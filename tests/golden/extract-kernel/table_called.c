/* A function reads the rows. */
static double norm(const double *v)
{
    return v[0] * v[0] + v[1] * v[1];
}

double norms(int n, double *const *x)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum += norm(x[i]);
    return sum;
}
