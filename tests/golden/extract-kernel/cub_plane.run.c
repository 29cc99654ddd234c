#include <stdio.h>

double step(int n, int m, const double *u, double *v, long *moved);

int main(void)
{
    static double u[120000], v[120000];
    int sizes[][2] = {{0, 5}, {5, 0}, {2, 7}, {3, 3}, {9, 90}, {300, 400}, {40000, 3}, {3, 40000}};
    for (int k = 0; k < 120000; k++)
        u[k] = (k * 7919L % 1009) / 8 * (k % 3);
    for (int k = 0; k < 8; k++) {
        long moved = -1;
        double sum = 0, largest = step(sizes[k][0], sizes[k][1], u, v, &moved);
        for (int i = 0; i < 120000; i++)
            sum += v[i] * (i % 17);
        printf("%d %d %.2f %.2f %ld\n", sizes[k][0], sizes[k][1], largest, sum, moved);
    }
    return 0;
}
