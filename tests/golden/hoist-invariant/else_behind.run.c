#include <stdio.h>

void roots(int n, double x, double *a);

int main(void)
{
    int n, i;
    for (n = -1; n < 6; n++) {
        double a[8] = {1, 2, -3, 4, 5, 6, 7, 8};
        roots(n, n - 2.5, a);
        for (i = 0; i < 8; i++)
            printf("%g ", a[i]);
        printf("\n");
    }
    return 0;
}
