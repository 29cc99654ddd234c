#include <stdio.h>

extern double pages[8][6];
void clear_ends(void);
void smooth(int n, int step, const float *restrict signal, float *restrict out);

int main(void)
{
    float signal[200], out[10 * 16];
    for (int i = 0; i < 48; i++)
        pages[i / 6][i % 6] = i + 1;
    clear_ends();
    for (int i = 0; i < 48; i++)
        printf(" %g", pages[i / 6][i % 6]);
    for (int i = 0; i < 200; i++)
        signal[i] = (float)(i * 7 % 31);
    for (int n = 0; n <= 10; n += 5) {
        for (int i = 0; i < 160; i++)
            out[i] = -1;
        smooth(n, 9, signal, out);
        for (int i = 0; i < 160; i++)
            printf(" %g", out[i]);
        printf("\n");
    }
    return 0;
}
