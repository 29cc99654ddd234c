#include <stdio.h>

void sums(int n, double *a, double (*b)[8]);

int main(void)
{
    int n, i;
    for (n = -1; n < 9; n++) {
        {
            double a[8], b[8][8];
            for (i = 0; i < 64; i++) {
                b[i / 8][i % 8] = i * i % 11;
                a[i % 8] = i % 5 - 1;
            }
            sums(n, a, b);
            for (i = 0; i < 64; i++)
                printf("%g ", (double)(b[i / 8][i % 8] + a[i % 8]));
            printf("\n");
        }
    }
    return 0;
}
