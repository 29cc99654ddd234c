#include <stdio.h>

void wrapping_pairs(unsigned n, unsigned m, double *a, const double *b);

int main(void)
{
    static const unsigned sizes[] = {0, 1, 2, 200};
    static double a[500], b[200];
    for (int i = 0; i < 200; i++)
        b[i] = i * 0.25;
    for (int i = 0; i < 500; i++)
        a[i] = -i;
    for (int k = 0; k < 4; k++) {
        wrapping_pairs(sizes[k], (unsigned)k * 7, a, b);
        for (int i = 0; i < 500; i++)
            printf("%g\n", a[i]);
    }
    /* a[2 * (m + i) + 1] is a[1], a[3] and so on: beyond the guard. */
    wrapping_pairs(5, 1u << 31, a, b + 3);
    for (int i = 0; i < 500; i++)
        printf("%g\n", a[i]);
    return 0;
}
