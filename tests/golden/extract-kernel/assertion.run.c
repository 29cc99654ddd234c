#include <stdio.h>

void clip(int n, int m, const int *x, int *y);

int main(void)
{
    static int x[600], y[600], sum = 0;
    for (int k = 0; k < 600; k++)
        x[k] = k % 31;
    clip(-1, -1, x, y);
    clip(0, -1, x, y);
    clip(500, 600, x, y);
    for (int k = 0; k < 600; k++)
        sum += y[k] * (k + 1);
    printf("%d\n", sum);
    return 0;
}
