#include <stdio.h>

extern float a[200][200], b[200][200];
void transpose(void);

int main(void)
{
    for (int i = 0; i < 200; i++)
        for (int j = 0; j < 200; j++)
            b[i][j] = 200 * i + j;
    transpose();
    for (int i = 0; i < 200; i++)
        for (int j = 0; j < 200; j++)
            printf("%g ", a[i][j]);
    return 0;
}
