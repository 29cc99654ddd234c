static void wait_for_all(double *a)
{
    *a *= 2;
#pragma omp barrier
}

static void next(double *a)
{
    *a += 1;
    wait_for_all(a);
}

void double_all(double *a, int n)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        next(&a[i]);
}
