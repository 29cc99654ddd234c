#include <stdio.h>

void shift_up(int n, double *y, const double *x);
void shift_down(int n, double *y, const double *x);

int main(void)
{
    double x[3] = {1, 5, 7}, y[3] = {0, 0, 0};
    for (int n = 0; n <= 3; n++) {
        shift_up(n, y, x);
        printf("%g %g %g\n", y[0], y[1], y[2]);
        shift_down(n, y, x);
        printf("%g %g %g\n", y[0], y[1], y[2]);
    }
    return 0;
}
