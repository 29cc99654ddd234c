#include <stdio.h>

void convolve(int h, int w, const double (*mask)[3], const double *in, double *out);

int main(void)
{
    double mask[3][3], in[40 * 50], out[40 * 50];
    for (int k = 0; k < 9; k++)
        mask[k / 3][k % 3] = k * k - 7;
    for (int i = 0; i < 40 * 50; i++)
        in[i] = i % 23;
    for (int h = 1; h <= 40; h += 13)
        for (int w = 1; w <= 50; w += 7) {
            for (int i = 0; i < 40 * 50; i++)
                out[i] = i;
            convolve(h, w, mask, in, out);
            for (int i = 0; i < 40 * 50; i++)
                printf("%g ", out[i]);
        }
    return 0;
}
