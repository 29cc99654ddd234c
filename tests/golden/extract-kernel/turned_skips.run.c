#include <stdio.h>

void transpose(int rows, int cols, const float *restrict in, float *restrict out);

int main(void)
{
    static float in[70 * 70], out[70 * 70];
    for (int i = 0; i < 70 * 70; i++) {
        in[i] = i % 1009;
        out[i] = i % 7;
    }
    for (int n = 1; n <= 70; n = 3 * n + 2)
        transpose(n, 70, in, out);
    for (int i = 0; i < 70 * 70; i++)
        printf("%g ", out[i]);
    return 0;
}
