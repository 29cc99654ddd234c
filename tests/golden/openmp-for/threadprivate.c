static double factor;
#pragma omp threadprivate(factor)

void set_factor(double value)
{
    factor = value;
}

void scale(int n, double *a)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] *= factor;
}
