#include <stdio.h>

extern double a[1000];
void clear(int n, const int *size);

int main(void)
{
    int size = 4;
    for (int i = 0; i < 1000; i++)
        a[i] = i;
    clear(0, NULL);
    clear(-2, NULL);
    printf("%g\n", a[2]);
    clear(2, &size);
    printf("%g %g\n", a[3], a[4]);
    return 0;
}
