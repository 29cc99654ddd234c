#include <stdio.h>

struct cell {
    int width, height;
};

struct image {
    struct cell cell;
    unsigned char gain;
    int padding;
    float *pixels;
};

void brighten(int n, float *restrict out, const double *restrict weights, struct image image);

int main(void)
{
    float out[40] = {0}, pixels[40];
    double weights[40];
    struct image image = {{2, 3}, 4, 9, pixels};
    for (int i = 0; i < 40; i++) {
        pixels[i] = i / 2.0f;
        weights[i] = 40 - i;
    }
    brighten(0, out, weights, image);
    brighten(33, out, weights, image);
    for (int i = 0; i < 40; i++)
        printf("%g\n", out[i]);
    return 0;
}
