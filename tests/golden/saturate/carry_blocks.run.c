#include <stdio.h>

void blocks(int from, int n, float *restrict x, float *restrict y, const float *restrict f);

int main(void)
{
    float x[40], y[20], f[40];
    for (int k = 0; k < 40; k++) {
        x[k] = k % 5 * 0.25f;
        y[k / 2] = k % 3 * 0.5f;
        f[k] = k % 7 * 0.125f - 0.5f;
    }
    blocks(2, 17, x, y, f);
    for (int k = 0; k < 40; k++)
        printf("%a %a\n", x[k], y[k / 2]);
    blocks(5, 5, NULL, NULL, NULL);
    return 0;
}
