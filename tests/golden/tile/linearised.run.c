#include <stdio.h>

void fill(int m, int n, int ld, double *restrict a);

int main(void)
{
    double a[900] = {0};
    fill(20, 19, 20, a);
    fill(7, 30, 8, a + 30);
    fill(0, 30, 8, a);
    for (int i = 0; i < 900; i++)
        printf("%g ", a[i]);
    return 0;
}
