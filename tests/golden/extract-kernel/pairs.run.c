#include <stdio.h>

void attract(int n, int m, const double *restrict x, const double *restrict mass,
             double *restrict force);

int main(void)
{
    double x[700], mass[700], force[700];
    for (int i = 0; i < 700; i++) {
        x[i] = i % 31;
        mass[i] = i % 5 + 1;
    }
    for (int n = 0; n <= 700; n += 175)
        for (int m = 0; m <= 600; m += 150) {
            for (int i = 0; i < 700; i++)
                force[i] = -1;
            attract(n, m, x, mass, force);
            for (int i = 0; i < 700; i++)
                printf("%.17g ", force[i]);
        }
    return 0;
}
