#include <stdio.h>

void scale(int n, double *restrict x);

int main(void)
{
    double x[5] = {1, 2, 3, 4, 5};
    for (int n = 0; n <= 5; n++)
        scale(n, x);
    for (int i = 0; i < 5; i++)
        printf("%g\n", x[i]);
    return 0;
}
