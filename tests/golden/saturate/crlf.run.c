#include <stdio.h>

void ends(int n, double *restrict f, const double *restrict u);

int main(void)
{
    double f[20], u[20];
    for (int i = 0; i < 20; i++)
        u[i] = i % 7 + 1;
    ends(20, f, u);
    for (int i = 0; i < 20; i++)
        printf("%a\n", f[i]);
    return 0;
}
