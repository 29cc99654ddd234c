#include <stdio.h>

extern float a[20][30], b[30];
void scale(int n);

int main(void)
{
    int i;
    for (i = 0; i < 600; i++)
        a[i / 30][i % 30] = i % 7;
    for (i = 0; i < 30; i++)
        b[i] = i % 4;
    scale(2);
    scale(4);
    for (i = 0; i < 30; i++)
        printf("%g ", a[i % 20][i]);
    return 0;
}
