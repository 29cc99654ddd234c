#include <stdio.h>

extern double a[300][40], b[300][40], c[300][40];
void add_rows(void);

int main(void)
{
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < 40; j++) {
            a[i][j] = i - j;
            b[i][j] = 0.5 * i * j;
        }
    add_rows();
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < 40; j++)
            printf("%g ", c[i][j]);
    return 0;
}
