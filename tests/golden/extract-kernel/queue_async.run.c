#include <stdio.h>

double scaled(int n, double a, const double *restrict x, double *restrict y);

int main(void)
{
    static double x[700], y[700];
    static const int sizes[] = {0, 1, 256, 700};
    for (int i = 0; i < 700; i++) {
        x[i] = i % 9;
        y[i] = i % 5;
    }
    for (int k = 0; k < 4; k++) {
        printf("%g\n", scaled(sizes[k], 2, x, y));
        x[0] += 1;
    }
    for (int i = 0; i < 700; i++)
        printf("%g\n", y[i]);
    return 0;
}
