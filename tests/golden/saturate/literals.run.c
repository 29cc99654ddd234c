#include <stdio.h>

void literals(int n, int *restrict f, const int *restrict u, int w[restrict][2]);

int main(void)
{
    int f[20] = {0}, u[10], w[10][2];
    for (int i = 0; i < 10; i++)
        u[i] = 3 * i - 7;
    literals(10, f, u, w);
    for (int i = 0; i < 10; i++)
        printf("%d %d %d %d\n", f[2*i], f[2*i + 1], w[i][0], w[i][1]);
}
