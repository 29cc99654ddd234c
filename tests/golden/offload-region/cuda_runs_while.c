#include <stdio.h>

/* What the header asks besides decides on the first step as well. */
static void damp(int n, int steps, double change, double *restrict a, double *restrict half)
{
    // @offload-region
    for (int t = 0; t < steps && change > 0.5; t++) {
        change = 0;
        for (int i = 0; i < n; i++)
            half[i] = a[i] / 2;
        for (int i = 0; i < n; i++) {
            change += a[i] - half[i];
            a[i] = half[i];
        }
    }
}

int main(void)
{
    static const double starts[][3] = {{70, 0, 1}, {70, 3, 0}, {0, 3, 1}, {70, 1, 1}, {69, 30, 1}};
    for (int k = 0; k < 5; k++) {
        double a[70], half[70];
        for (int i = 0; i < 70; i++) {
            a[i] = i + 1;
            half[i] = 100 + i;
        }
        damp((int)starts[k][0], (int)starts[k][1], starts[k][2], a, half);
        for (int i = 0; i < 70; i++)
            printf("%g %g\n", a[i], half[i]);
    }
    return 0;
}
