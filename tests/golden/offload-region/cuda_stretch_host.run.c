#include <stdio.h>

int spread(int n, int m, const float *in, float *low, float *out, float *mean);

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {1, 0}, {0, 3}, {50, 20}, {20, 50}, {-2, 4}, {64, -1}};
    float in[64], low[64] = {0}, out[64] = {0}, mean = 0;
    for (int i = 0; i < 64; i++)
        in[i] = i;
    for (int k = 0; k < 7; k++) {
        printf("%d", spread(sizes[k][0], sizes[k][1], in, low, out, &mean));
        printf(" %g\n", mean);
        for (int i = 0; i < 64; i++)
            printf("%g %g\n", low[i], out[i]);
        printf("%d", spread(sizes[k][0], sizes[k][1], in, low, low, &mean));
        printf(" %g %g\n", mean, low[1]);
    }
    return 0;
}
