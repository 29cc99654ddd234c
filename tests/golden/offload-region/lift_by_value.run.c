#include <stdio.h>

void smooth(int n, int steps, const double w[3], double *restrict a, double *restrict b);

int main(void)
{
    double w[3] = {0.25, 0.5, 0.125}, a[300], b[300];
    for (int n = 0; n <= 300; n += 60)
        for (int steps = 0; steps < 3; steps++) {
            for (int i = 0; i < 300; i++) {
                a[i] = i % 13;
                b[i] = -i;
            }
            smooth(n, steps, w, a, b);
            for (int i = 0; i < 300; i++)
                printf("%g %g ", a[i], b[i]);
        }
    return 0;
}
