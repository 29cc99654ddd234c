#include <stdio.h>

void below(int n, float a[restrict n][n], const float b[restrict n][n]);

int main(void)
{
    static float a[40 * 40], b[40 * 40];
    int sizes[] = {1, 2, 3, 4, 33, 40};
    for (int s = 0; s < 6; s++) {
        double sum = 0;
        int n = sizes[s];
        for (int i = 0; i < 1600; i++) {
            a[i] = (float)(i % 17);
            b[i] = (float)(i % 13 - 3);
        }
        below(n, (float(*)[n])a, (const float(*)[n])b);
        for (int i = 0; i < 1600; i++)
            sum += a[i] * (i % 29);
        printf("%d %.2f\n", n, sum);
    }
    return 0;
}
