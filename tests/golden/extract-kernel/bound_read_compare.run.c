#include <stdio.h>

void clear(const int *n, int *x);

int main(void)
{
    static int x[600];
    int sizes[] = {0, 1, -4, 530}, sum = 0;
    for (int k = 0; k < 4; k++)
        clear(&sizes[k], x + k);
    for (int k = 0; k < 600; k++)
        sum += x[k] * (k + 1);
    printf("%d\n", sum);
    return 0;
}
