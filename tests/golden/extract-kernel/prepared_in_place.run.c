#include <stdio.h>

void scale_rows(int n, int m, float *b, const float *a, const float *c);

static float a[40 * 40], b[40 * 40], c[40];

int main(void)
{
    int sizes[][2] = {{0, 3}, {3, 0}, {5, -1}, {-1, 5}, {-2, -2}, {1, 1}, {17, 33}, {40, 40}};
    for (int i = 0; i < 40 * 40; i++)
        a[i] = i % 1009;
    for (int i = 0; i < 40; i++)
        c[i] = i + 2;
    for (int k = 0; k < 8; k++) {
        scale_rows(sizes[k][0], sizes[k][1], b, a, c);
        for (int i = 0; i < 40 * 40; i++)
            printf("%g ", b[i]);
    }
    return 0;
}
