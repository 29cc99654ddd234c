#include <stdio.h>

extern double a[4][4], b[4];
void scale(int n);

int main(void)
{
    for (int i = 0; i < 4; i++)
        b[i] = i + 1;
    for (int n = 0; n <= 4; n++)
        scale(n);
    for (int i = 0; i < 4; i++)
        printf("%g\n", a[i][0]);
    return 0;
}
