#include <stdio.h>

void smooth(int n, int steps, double *a, double *b);

int main(void)
{
    static double a[300], b[300];
    static const int sizes[][2] = {{0, 3}, {2, 2}, {3, 1}, {40, 2}, {300, 5}, {300, 0}, {20, 4}};
    for (int k = 0; k < 7; k++) {
        for (int i = 0; i < 300; i++) {
            a[i] = i * 7 % 11;
            b[i] = a[i];
        }
        smooth(sizes[k][0], sizes[k][1], a, b);
        for (int i = 0; i < 300; i++)
            printf("%g %g\n", a[i], b[i]);
    }
    return 0;
}
