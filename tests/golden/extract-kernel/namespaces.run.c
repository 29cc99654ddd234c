#include <stdio.h>

void _ZN5image8brightenEPfif(float *pixels, int count, float amount);

int main(void)
{
    float pixels[600];
    for (int i = 0; i < 600; i++)
        pixels[i] = i % 256;
    for (int n = 0; n < 600; n += 1 + n) {
        _ZN5image8brightenEPfif(pixels, n, 40);
        for (int i = 0; i < 600; i++)
            printf("%g ", pixels[i]);
    }
    return 0;
}
