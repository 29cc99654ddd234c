/* The called function reads the variable of the thread that runs it. */
static double offset;
#pragma omp threadprivate(offset)

static double moved(double x)
{
    return x + offset;
}

void move(int n, double *restrict a, double by)
{
    offset = by;
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = moved(moved(a[i]));
}
