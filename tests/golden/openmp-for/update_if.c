#include <stdio.h>

static void shift(int n, int m, int *a)
{
#pragma omp parallel for simd if(n > 100 || m > 2) \
                         default(shared) simdlen(8)
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i + m] = a[i] + 1;
}

int main(void)
{
    int a[400];
    for (int i = 0; i < 400; i++)
        a[i] = i;
    shift(150, 200, a);
    shift(150, 50, a);
    shift(50, 100, a);
    for (int i = 0; i < 400; i++)
        printf("%d ", a[i]);
    return 0;
}
