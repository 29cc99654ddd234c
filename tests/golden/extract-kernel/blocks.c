#include <string.h>

enum { WIDTH = 6 };

double pages[8][WIDTH];

/* Rows, with their last column cleared. */
void clear_ends(void)
{
    // @extract-kernel
    for (int i = 0; i < 8; i++)
        memset(&pages[i][WIDTH - 2], 0, 2 * sizeof pages[0][0]);
}

/* Each window of the signal, smoothed twice. */
void smooth(int n, int step, const float *restrict signal, float *restrict out)
{
    float window[16], next[16];
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        memcpy(window, signal + i * step, sizeof window);
        memset(next, 0, sizeof next);
        for (int k = 1; k < 15; k++)
            next[k] = 0.25f * window[k - 1] + 0.5f * window[k] + 0.25f * window[k + 1];
        memcpy(&out[i * 16], next, 16 * sizeof *out);
    }
}
