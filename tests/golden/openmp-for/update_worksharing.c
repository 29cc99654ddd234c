#include <stdio.h>

int main(void)
{
    int a[100], t;

    #pragma omp parallel
    {
        #pragma omp for schedule(dynamic)
        // @openmp-for
        for (int i = 0; i < 100; i++) {
            t = i * i;
            a[i] = t;
        }
    }

    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    return 0;
}
