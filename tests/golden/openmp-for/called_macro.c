#define WAIT _Pragma("omp barrier")

static void next(double *a)
{
    *a *= 2;
    WAIT;
}

void double_all(double *a, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        next(&a[i]);
}
