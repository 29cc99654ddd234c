#include <math.h>
#include <stdio.h>

/* The host reads in each step how much has changed, and waits for that alone. */
int relax(int n, int steps, const double *restrict f, double *restrict a, double *restrict b)
{
    int t;
    // @offload-region queue=async memory=pinned
    for (t = 0; t < steps; t++) {
        double change = 0;
        for (int i = 1; i < n - 1; i++)
            b[i] = (a[i - 1] + a[i + 1]) / 2 + f[i];
        for (int i = 1; i < n - 1; i++) {
            change += fabs(b[i] - a[i]);
            a[i] = b[i];
        }
        if (change < 0.001)
            break;
    }
    return t;
}

int main(void)
{
    static double f[300], a[300], b[300];
    static const int sizes[][2] = {{0, 3}, {2, 2}, {3, 1}, {40, 2}, {300, 5}, {300, 0}, {20, 400}};
    for (int k = 0; k < 7; k++) {
        for (int i = 0; i < 300; i++) {
            f[i] = i % 3 * 0.01;
            a[i] = b[i] = i * 7 % 11;
        }
        printf("%d\n", relax(sizes[k][0], sizes[k][1], f, a, b));
        for (int i = 0; i < 300; i++)
            printf("%.9f %.9f\n", a[i], b[i]);
    }
    return 0;
}
