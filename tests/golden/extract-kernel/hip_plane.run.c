#include <stdio.h>

void transpose(int n, int m, const float *a, float *b);

int main(void)
{
    static float a[70 * 130], b[70 * 130];
    for (int k = 0; k < 70 * 130; k++)
        a[k] = k;
    transpose(0, 3, a, b);
    transpose(70, 130, a, b);
    for (int k = 0; k < 70 * 130; k += 101)
        printf("%g\n", b[k]);
    return 0;
}
