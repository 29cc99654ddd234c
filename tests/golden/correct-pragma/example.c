/* Each thread needs a variable of its own, and the sum is one of all threads. */
#include <stdio.h>

double squares(int n, const double *x)
{
    double t, sum = 0;
#pragma omp parallel for schedule(static) // all cores
    // @correct-pragma
    for (int i = 0; i < n; i++) {
        t = x[i];
        sum += t * t;
    }
    return sum;
}

int main(void)
{
    double x[8];
    for (int i = 0; i < 8; i++)
        x[i] = i;
    printf("%g\n", squares(8, x));
    return 0;
}
