#include <stdio.h>

void pack(int n, double *restrict b, const double *restrict e, int both);

int main(void)
{
    static double b[2000], e[1000];
    for (int k = 0; k < 1000; k++)
        e[k] = k * 0.5;
    for (int both = 0; both < 2; both++) {
        double sum = 0;
        pack(700 + both * 300, b, e, both);
        for (int k = 0; k < 2000; k++)
            sum = sum / 2 + b[k];
        printf("%.9g\n", sum);
    }
    pack(0, NULL, NULL, 1);
    return 0;
}
