#include <stdio.h>

void clear(int n, double *a);

int main(void)
{
    double a[40];
    for (int i = 0; i < 40; i++)
        a[i] = i;
    clear(0, NULL);
    clear(-1, a);
    clear(5, a + 3);
    for (int i = 0; i < 40; i++)
        printf("%g\n", a[i]);
    return 0;
}
