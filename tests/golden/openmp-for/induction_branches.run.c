#include <stdio.h>

int pack(int n, double *restrict b, const double *restrict e, const int *restrict list);

int main(void)
{
    static double b[2000], e[1000];
    static int list[1000];
    for (int k = 0; k < 1000; k++) {
        list[k] = k * 7 % 13 - 4;
        e[k] = k * 0.5;
    }
    int m = pack(1000, b, e, list);
    double sum = 0;
    for (int k = 0; k < 2000; k++)
        sum = sum / 2 + b[k];
    printf("%d %.9g %d\n", m, sum, pack(0, NULL, NULL, NULL));
    return 0;
}
