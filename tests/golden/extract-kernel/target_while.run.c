#include <stdio.h>

double walk(int n, int doubles, const double *q, double *p);

int main(void)
{
    static double x[300], y[600];
    static const int sizes[] = {-2, 0, 1, 17, 300};
    for (int i = 0; i < 300; i++)
        x[i] = i * 7 % 11;
    for (int k = 0; k < 5; k++) {
        printf("%g\n", walk(sizes[k], 1, x, y));
        printf("%g\n", walk(sizes[k], 0, x, y));
        for (int i = 0; i < 600; i++)
            printf("%g\n", y[i]);
    }
    printf("%g\n", walk(100, 1, y, y));
    for (int i = 0; i < 600; i++)
        printf("%g\n", y[i]);
    return 0;
}
