#include <stdio.h>

void transpose(int rows, int cols, const float in[rows][cols], float out[cols][rows]);

static float in[200 * 200], out[200 * 200];

int main(void)
{
    int sizes[][2] = {{1, 1}, {16, 16}, {17, 33}, {5, 100}, {100, 5}, {0, 3}, {3, 0}, {64, 48}};
    for (int i = 0; i < 200 * 200; i++)
        in[i] = i % 1009;
    for (int k = 0; k < 8; k++) {
        int rows = sizes[k][0], cols = sizes[k][1];
        transpose(rows, cols, (void *)in, (void *)out);
        for (int i = 0; i < rows * cols; i++)
            printf("%g ", out[i]);
    }
    return 0;
}
