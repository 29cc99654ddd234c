#include <stdio.h>

void columns(int n, int m, const double *a, double *mean, double *largest);

int main(void)
{
    static double a[100 * 70], mean[70], largest[70];
    for (int k = 0; k < 100 * 70; k++)
        a[k] = (k * 37 % 101) * 0.25 - 9;
    const int sizes[][2] = {{100, 70}, {0, 70}, {1, 33}, {7, 1}, {9, 64}, {100, 0}};
    for (int k = 0; k < 6; k++) {
        int m = sizes[k][1];
        for (int j = 0; j < 70; j++)
            mean[j] = largest[j] = 5;
        columns(sizes[k][0], m, a, mean, largest);
        double both = 0;
        for (int j = 0; j < 70; j++)
            both += (j + 1) * mean[j] + largest[j];
        printf("%.6f\n", both);
    }
    return 0;
}
