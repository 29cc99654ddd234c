#include <stdio.h>

void classes(int n, const unsigned *key, const double *x, double *sums);

int main(void)
{
    static unsigned key[300];
    static double x[300], sums[16];
    for (unsigned i = 0; i < 300; i++) {
        key[i] = i * i + 7;
        x[i] = i % 8 * 0.5;
    }
    classes(300, key, x, sums);
    for (int b = 0; b < 16; b++)
        printf("%.2f\n", sums[b]);
    classes(0, key, x, sums);
    printf("%.2f\n", sums[3]);
    return 0;
}
