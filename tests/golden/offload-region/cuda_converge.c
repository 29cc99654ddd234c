#include <math.h>
#include <stdio.h>

static int relax(int n, double *restrict a, double *restrict b, double tolerance)
{
    double change = 1;
    int steps = 0;
    // @offload-region
    while (change > tolerance) {
        change = 0;
        for (int i = 1; i < n - 1; i++)
            b[i] = (a[i - 1] + a[i + 1]) / 2;
        for (int i = 1; i < n - 1; i++) {
            change += fabs(b[i] - a[i]);
            a[i] = b[i];
        }
        steps++;
    }
    return steps;
}

int main(void)
{
    double a[50], b[50];
    for (int n = -1; n <= 50; n += 17) {
        for (int i = 0; i < 50; i++)
            a[i] = b[i] = i * 7 % 11;
        printf("%d %d\n", relax(n, a, b, 0.5), relax(n, a, b, 2));
        for (int i = 0; i < 50; i++)
            printf("%.6f\n", a[i]);
    }
}
