#include <stdio.h>

void squares(long n, float *a);

int main(void)
{
    float a[9];
    for (int i = 0; i < 9; i++)
        a[i] = i + 1;
    squares(0, a);
    squares(8, a);
    for (int i = 0; i < 9; i++)
        printf("%g ", a[i]);
    return 0;
}
