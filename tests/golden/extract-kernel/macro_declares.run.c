#include <stdio.h>

void swap_rows(int n, double *restrict x, double *restrict y);

int main(void)
{
    double x[300], y[300];
    for (int i = 0; i < 300; i++) {
        x[i] = i;
        y[i] = -2 * i;
    }
    swap_rows(0, NULL, NULL);
    swap_rows(1, x + 7, y + 9);
    swap_rows(300, x, y);
    for (int i = 0; i < 300; i++)
        printf("%g %g\n", x[i], y[i]);
    return 0;
}
