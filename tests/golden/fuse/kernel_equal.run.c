#include <stdio.h>

void twice(int n, int m, float *restrict a, float *restrict b, const float *restrict c);

static float a[800], b[800], c[800];

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {1, 1}, {257, 257}, {700, 700}, {700, 699}, {31, 257}};
    for (int k = 0; k < 6; k++) {
        for (int i = 0; i < 800; i++)
            a[i] = b[i] = c[i] = i % 17;
        twice(sizes[k][0], sizes[k][1], a, b, c);
        for (int i = 0; i < 800; i += 7)
            printf(" %g %g", a[i], b[i]);
        printf("\n");
    }
    return 0;
}
