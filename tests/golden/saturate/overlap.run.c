#include <stdio.h>

void both(int n, const double *u, double *f, double *e);

int main(void)
{
    double u[40];
    for (int i = 0; i < 40; i++)
        u[i] = i % 7 + 1;
    both(20, u, u + 1, u + 2);
    both(20, u + 2, u, u + 1);
    both(20, u, u, u);
    for (int i = 0; i < 40; i++)
        printf("%a\n", u[i]);
    return 0;
}
