#include <stdio.h>

void flat(int w, int h, const unsigned char *restrict rgb, float *restrict grey,
          unsigned char *restrict out);

int main(void)
{
    static const int sizes[][2] = {{3, 0}, {0, 3}, {-1, 4}, {1, 1}, {7, 3}, {4, 5}};
    static unsigned char rgb[3 * 21], out[21];
    static float grey[21];
    for (int i = 0; i < 63; i++)
        rgb[i] = (unsigned char)(i * 37);
    for (int k = 0; k < 6; k++) {
        flat(sizes[k][0], sizes[k][1], rgb, grey, out);
        for (int i = 0; i < 21; i++)
            printf("%a %d\n", (double)grey[i], out[i]);
    }
    return 0;
}
