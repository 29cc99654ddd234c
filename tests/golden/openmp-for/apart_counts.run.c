#include <stdio.h>

void shift(int n, unsigned u, int i, float *x, const short *y, double (*z)[4], long *whole);

/* Calls with pieces of one array that overlap, touch and lie apart. */
int main(void)
{
    static double data[400];
    for (int at = 0; at < 6 * 6 * 6; at++) {
        char *all = (char *)data;
        for (int i = 0; i < 400; i++)
            data[i] = 0;
        for (int i = 0; i < 3200; i++)
            all[i] = (char)(i % 3 == 0);
        shift(9, 3, 2, (float *)(all + at % 6 * 8), (const short *)(all + at / 6 % 6 * 8),
              (double(*)[4])(all + at / 36 * 32), (long *)(all + 1600));
        unsigned sum = 0;
        for (int i = 0; i < 3200; i++)
            sum = sum * 31 + (unsigned char)all[i];
        printf("%u\n", sum);
    }
    return 0;
}
