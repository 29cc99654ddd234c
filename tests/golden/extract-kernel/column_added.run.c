#include <stdio.h>

void add_columns(int n, int m, const float *a, const float *x, float *y);

int main(void)
{
    static float a[50 * 40], x[50], y[40];
    for (int k = 0; k < 50 * 40; k++)
        a[k] = k * 31 % 17 - 8;
    for (int i = 0; i < 50; i++)
        x[i] = i % 5 - 2;
    const int sizes[][2] = {{50, 40}, {0, 40}, {1, 40}, {3, 33}, {50, 0}};
    for (int k = 0; k < 5; k++) {
        for (int j = 0; j < 40; j++)
            y[j] = j;
        add_columns(sizes[k][0], sizes[k][1], a, x, y);
        float all = 0;
        for (int j = 0; j < 40; j++)
            all += (j % 3 + 1) * y[j];
        printf("%.1f\n", all);
    }
    return 0;
}
