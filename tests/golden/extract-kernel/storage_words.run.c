#include <stdio.h>

void f(int n, int *restrict a, const int *restrict b);

int main(void)
{
    int a[300], b[300];
    for (int i = 0; i < 300; i++)
        b[i] = i % 7 - 3;
    f(300, a, b);
    for (int i = 0; i < 300; i++)
        printf("%d ", a[i]);
    return 0;
}
