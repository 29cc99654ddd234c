#include <stdio.h>

void relax(int n, double omega, const double *restrict right, double *restrict u);

int main(void)
{
    for (int n = 0; n < 1500; n = 2 * n + 1) {
        double right[1500], u[1500];
        for (int i = 0; i < 1500; i++) {
            right[i] = 2 * i;
            u[i] = 5 - i;
        }
        relax(n, 0.5, right, u);
        for (int i = 0; i < 1500; i++)
            printf("%g ", u[i]);
    }
    return 0;
}
