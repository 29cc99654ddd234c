#include <stdio.h>

void fill(int n, int m, const int *restrict sizes, double *restrict a);

int main(void)
{
    const int sizes[] = {3, 0, 8, -2, 5};
    for (int n = -1; n < 5; n++) {
        double a[24] = {0};
        fill(n, n < 1 ? 1000000 : n, sizes, a);
        for (int i = 0; i < 24; i++)
            printf("%g ", a[i]);
        printf("\n");
    }
    return 0;
}
