#include <stdio.h>

int main(void)
{
    double a[100], sum = 0;

    #pragma omp simd reduction(+ : sum)
    // @openmp-for
    for (int i = 0; i < 100; i++) {
        a[i] = i;
        sum += a[i];
    }

    printf("%g %g\n", sum, a[99]);
    return 0;
}
