#include <stdio.h>

void fill(int n, unsigned m, unsigned k, const float *restrict a, const float *restrict b,
          float *restrict out);

int main(void)
{
    static const int sizes[][3] = {{0, 3, 3}, {1, 0, 5}, {256, 5, 0}, {300, 0, 0}, {300, 7, 8}};
    float a[8], b[8], out[300] = {0};
    for (int i = 0; i < 8; i++) {
        a[i] = i;
        b[i] = i * i;
    }
    for (int k = 0; k < 5; k++) {
        fill(sizes[k][0], (unsigned)sizes[k][1], (unsigned)sizes[k][2], a, b, out);
        for (int i = 0; i < 300; i++)
            printf("%g\n", out[i]);
    }
    return 0;
}
