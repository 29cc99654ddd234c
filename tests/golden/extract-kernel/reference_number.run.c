#include <stdio.h>

void scale(double *x, int n, const double *factor, unsigned char *shift);

int main(void)
{
    double x[300], factor = 1.5;
    unsigned char shift = 7;
    for (int i = 0; i < 300; i++)
        x[i] = 1 + i % 3;
    for (int n = 0; n < 300; n += 1 + n) {
        scale(x, n, &factor, &shift);
        scale(x + 1, n, x + 2, &shift);
        for (int i = 0; i < 300; i++)
            printf("%g ", x[i]);
    }
    return 0;
}
