#include <limits.h>
#include <stdio.h>

extern double a[1000];
void clear(int n, int m);

int main(void)
{
    for (int i = 0; i < 1000; i++)
        a[i] = i;
    clear(0, INT_MIN);
    clear(-1, 20);
    clear(2, 0);
    printf("%g\n", a[7]);
    clear(3, 41);
    for (int i = 37; i < 44; i++)
        printf("%g ", a[i]);
    return 0;
}
