#include <stdio.h>

void turn(int n, double a[restrict n][n], const double b[restrict n][n]);

int main(void)
{
    static double a[40 * 40], b[40 * 40];
    int sizes[] = {0, 1, 7, 32, 40};
    for (int s = 0; s < 5; s++) {
        int n = sizes[s];
        double sum = 0;
        for (int i = 0; i < 1600; i++)
            b[i] = i % 37;
        turn(n, (double(*)[n])a, (const double(*)[n])b);
        for (int i = 0; i < 1600; i++)
            sum += a[i] * (i % 29);
        printf("%d %.1f\n", n, sum);
    }
    return 0;
}
