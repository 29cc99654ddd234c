#include <stdio.h>

void scale(long n, int lo, int *a);

int main(void)
{
    int a[8] = {0};
    scale(2147483647L + 4, 2147483647, a);
    for (int i = 0; i < 8; i++)
        printf("%d ", a[i]);
    return 0;
}
