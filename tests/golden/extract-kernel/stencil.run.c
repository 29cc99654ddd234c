#include <stdio.h>

void difference(int first, int last, const double *restrict u, double *restrict d);

int main(void)
{
    double u[300], d[300];
    for (int i = 0; i < 300; i++)
        u[i] = i * i;
    for (int first = -40; first < 40; first += 13) {
        for (int last = -60; last < 99; last += 20) {
            for (int i = 0; i < 300; i++)
                d[i] = -1;
            difference(first, last, u + 100, d + 100);
            for (int i = 0; i < 300; i++)
                printf("%g ", d[i]);
        }
    }
    return 0;
}
