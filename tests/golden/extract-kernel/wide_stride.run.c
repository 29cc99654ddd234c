#include <stdio.h>

extern double a[24][24];
void spread(int i);

int main(void)
{
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 24; j++)
            a[i][j] = 24 * i + j;
    for (int i = 0; i < 24; i += 5)
        spread(i);
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 24; j++)
            printf("%g ", a[i][j]);
    return 0;
}
