#include <stdio.h>

double fewest_outer(int n, double a[restrict][6], double b[restrict][6], double c[restrict][6]);

int main(void)
{
    for (int n = 0; n < 9; n += 2) {
        double a[9][6], b[9][6], c[9][6];
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 6; j++) {
                a[i][j] = i / 7.0 - j;
                b[i][j] = j;
                c[i][j] = i;
            }
        printf("%.17g\n", fewest_outer(n, a, b, c));
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 6; j++)
                printf(" %.17g %.17g", b[i][j], c[i][j]);
        printf("\n");
    }
    return 0;
}
