#include <stdio.h>

void twice(int n, double *p, double *q);

int main(void)
{
    double a[40] = {0};
    twice(10, a, a + 20);
    twice(12, a + 1, a);
    twice(12, a, a + 1);
    twice(2, a, NULL);
    for (int i = 0; i < 40; i++)
        printf("%g ", a[i]);
    return 0;
}
