#include <stdio.h>

int main(void)
{
    static int a[50][60];

    for (int i = 1; i < 50; i++) {
        // @openmp-for
        for (int j = 0; j < 60; j++)
            a[i][j] = a[i - 1][j] + j;
    }

    for (int i = 0; i < 50; i++)
        printf("%d ", a[i][i]);
    return 0;
}
