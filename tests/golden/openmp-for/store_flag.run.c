#include <stdio.h>

int find(int n, const double *x);

int main(void)
{
    static double x[1000];
    for (int k = 0; k < 1000; k++)
        x[k] = k % 7;
    for (int round = 0; round < 3; round++) {
        printf("%d\n", find(1000, x));
        x[round * 400] = -1;
    }
    printf("%d\n", find(0, NULL));
    return 0;
}
