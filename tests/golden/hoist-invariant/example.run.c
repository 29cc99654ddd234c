#include <stdio.h>

void add(int n, int m, double alpha, const double *restrict b, double *restrict a);

int main(void)
{
    for (int n = -1; n < 6; n++) {
        double a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {3, 1, 4, 1, 5, 9, 2, 6};
        add(n, n == 3 ? 0 : n, 1.75, b, a);
        for (int i = 0; i < 8; i++)
            printf("%g ", a[i]);
        printf("\n");
    }
    return 0;
}
