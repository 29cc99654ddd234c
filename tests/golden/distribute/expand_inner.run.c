#include <stdio.h>

extern double a[20][20], b[20][20], c[20][20];
void rows(void);

int main(void)
{
    for (int i = 0; i < 400; i++)
        a[i / 20][i % 20] = i;
    rows();
    for (int i = 0; i < 400; i++)
        printf("%g %g %g ", a[i / 20][i % 20], b[i / 20][i % 20], c[i / 20][i % 20]);
    return 0;
}
