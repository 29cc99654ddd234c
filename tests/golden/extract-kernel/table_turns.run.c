#include <stdio.h>

void steps(int n, int turns, double *x, double *y);

int main(void)
{
    double x[200], y[200];
    for (int n = 0; n < 200; n += 1 + n)
        for (int turns = 0; turns < 4; turns++) {
            for (int i = 0; i < 200; i++)
                x[i] = i % 7, y[i] = -i;
            steps(n, turns, x, turns == 3 ? x : y);
            for (int i = 0; i < 200; i++)
                printf("%g %g ", x[i], y[i]);
        }
    return 0;
}
