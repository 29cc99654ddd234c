#include <stdio.h>

int main(void)
{
    static int a[20][30];

    // @openmp-for
    for (int i = 0; i < 20; i++) for (int j = 0; j < 30; j++) a[i][j] = i * j;

    for (int i = 0; i < 20; i++)
        printf("%d ", a[i][i]);
    return 0;
}
