#include <stdio.h>

/* Where there is no step, nothing has been filled that could come back. */
static int damp(int n, int steps, double *restrict a, double *restrict half)
{
    int t;
    // @offload-region
    for (t = 0; t < steps; t++) {
        double change = 0;
        for (int i = 0; i < n; i++)
            half[i] = a[i] / 2;
        for (int i = 0; i < n; i++) {
            change += a[i] - half[i];
            a[i] = half[i];
        }
        if (change < 0.5)
            break;
    }
    return t;
}

int main(void)
{
    static const int sizes[][2] = {{10, 0}, {10, -1}, {0, 3}, {10, 1}, {9, 30}};
    for (int k = 0; k < 5; k++) {
        double a[10], half[10];
        for (int i = 0; i < 10; i++) {
            a[i] = i + 1;
            half[i] = 100 + i;
        }
        printf("%d\n", damp(sizes[k][0], sizes[k][1], a, half));
        for (int i = 0; i < 10; i++)
            printf("%g %g\n", a[i], half[i]);
    }
    return 0;
}
