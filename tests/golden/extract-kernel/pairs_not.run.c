#include <stdio.h>

void near(int n, const double *restrict x, double *restrict y);

int main(void)
{
    double x[400], y[400];
    for (int i = 0; i < 400; i++)
        x[i] = i * i + 1;
    for (int n = 0; n <= 400; n += 100) {
        for (int i = 0; i < 400; i++)
            y[i] = -1;
        near(n, x, y);
        for (int i = 0; i < 400; i++)
            printf("%.17g ", y[i]);
    }
    return 0;
}
