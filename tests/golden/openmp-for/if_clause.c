#include <stdio.h>

/* From which size on it pays is the program's own affair. */
static double add(int n, const double *restrict a)
{
    double sum = 0;
    #pragma omp parallel for if(parallel: n > 100) schedule(static)
    // @openmp-for
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

int main(void)
{
    double a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i;
    printf("%g %g %g\n", add(1000, a), add(50, a), add(0, NULL));
    return 0;
}
