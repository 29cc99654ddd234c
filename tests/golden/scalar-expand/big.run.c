#include <stdio.h>

extern double a[100000], b[100000];
void squares(void);

int main(void)
{
    for (int i = 0; i < 100000; i++)
        a[i] = i;
    squares();
    printf("%g %g\n", b[1], b[99999]);
    return 0;
}
