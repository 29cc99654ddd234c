#include <stdio.h>

void raise(int n, float (*a)[6][9], const float (*b)[6][9]);

int main(void)
{
    static float a[21][6][9], b[21][6][9];
    for (int k = 0; k < 21 * 6 * 9; k++)
        (&b[0][0][0])[k] = (float)k;
    raise(0, a, b);
    raise(1, a, b);
    printf("%g %g\n", a[0][5][8], a[1][0][0]);
    raise(21, a, b);
    double sum = 0;
    for (int k = 0; k < 21 * 6 * 9; k++)
        sum += (&a[0][0][0])[k] * (k % 17);
    printf("%.0f\n", sum);
    return 0;
}
