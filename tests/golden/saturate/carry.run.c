#include <stdio.h>

void sweep(int n, int m, double a[restrict][8], const double b[restrict][8], double *restrict last,
           int *restrict steps);

int main(void)
{
    for (int m = 0; m <= 8; m += 4) {
        double a[6][8], b[6][8], last[6] = {0};
        int steps[6] = {1, 2, 3, 4, 5, 6};
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 8; j++) {
                a[i][j] = i * 0.25 + j % 3;
                b[i][j] = j * 0.125 - i;
            }
        sweep(6, m, a, b, last, steps);
        for (int i = 0; i < 6; i++)
            printf("%a %a %a %d\n", a[i][0], a[i][3], last[i], steps[i]);
    }
    sweep(1, 8, NULL, NULL, NULL, NULL);
    sweep(0, 0, NULL, NULL, NULL, NULL);
    return 0;
}
