#include <stdio.h>

void f(int n, int *a, const int *b);

int main(void)
{
    static int a[300], b[300];
    for (int k = 0; k < 300; k++)
        b[k] = k;
    f(0, a, b);
    f(300, a, b);
    printf("%d %d\n", a[1], a[299]);
    return 0;
}
