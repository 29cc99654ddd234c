#include <stdio.h>

void scale(int n, double *restrict a, const double *restrict b);

int main(void)
{
    for (int n = -1; n < 8; n++)
        for (int first = 0; first < 2; first++) {
            double a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {first, 9, 8, 7, 6, 5, 4, 3};
            scale(n, a, b);
            for (int i = 0; i < 8; i++)
                printf("%g ", a[i]);
            printf("\n");
        }
    return 0;
}
