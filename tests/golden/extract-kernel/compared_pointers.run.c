#include <stdio.h>

int scale(int n, const int *from, const int *mean, int *out);

int main(void)
{
    static int x[600], y[600], out[600], sum = 0;
    for (int k = 0; k < 600; k++)
        x[k] = k % 31;
    printf("%d\n", scale(500, x, x, out));
    for (int k = 0; k < 600; k++)
        sum += out[k] * (k + 1);
    printf("%d %d\n", sum, scale(600, x, y, out));
    for (int k = 0; k < 600; k++)
        sum += out[k] * (k + 1);
    printf("%d\n", sum);
    return 0;
}
