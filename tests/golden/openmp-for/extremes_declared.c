/* The line that a reduction needs is there already; its name is taken in another meaning below. */
double value[64];

double largest_of(int n, double *least)
{
    double high = value[0], low = value[0];
    #pragma omp declare reduction(largest : double : \
        omp_out = omp_in > omp_out || omp_in != omp_in ? omp_in : omp_out) \
        initializer(omp_priv = -1.0 / 0.0)
    #pragma omp parallel for reduction(largest : high)
    for (int i = 1; i < n; i++)
        if (value[i] > high)
            high = value[i];
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (2 * value[i] > high)
            high = 2 * value[i];
        if (value[i] < low)
            low = value[i];
    }
    int smallest = n;
    *least = low;
    return high + smallest;
}

#include <stdio.h>

int main(void)
{
    double least = 0;
    for (int i = 0; i < 64; i++)
        value[i] = (i * 29) % 64 - 30;
    printf("%g", largest_of(64, &least));
    printf(" %g\n", least);
    return 0;
}
