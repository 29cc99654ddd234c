#include <stdio.h>

void bounds(int n, const double *x, double *sum, double *high);

int main(void)
{
    static double x[5000];
    static const int sizes[] = {0, 1, 63, 64, 65, 300, 5000};
    for (int i = 0; i < 5000; i++)
        x[i] = i * 7 % 1001;
    for (int k = 0; k < 7; k++) {
        double sum, high;
        bounds(sizes[k], x, &sum, &high);
        printf("%g %g\n", sum, high);
    }
    return 0;
}
