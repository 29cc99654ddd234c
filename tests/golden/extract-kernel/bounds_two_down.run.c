#include <stdio.h>

void shift(long from, long to, long least, int *a, const int *b);

int main(void)
{
    static int a[700], b[700], sum = 0;
    for (int k = 0; k < 700; k++)
        b[k] = k % 13;
    shift(600, 20, 30, a, b);
    shift(650, 640, 30, a, b);
    shift(3, 20, 30, a, b);
    shift(3, 3, 0, a, b);
    shift(300, 7, 5, a + 1, a);
    for (int k = 0; k < 700; k++)
        sum += a[k] * (k + 1);
    printf("%d\n", sum);
    return 0;
}
