#include <stdio.h>
#include <stdlib.h>

void compare(int n, const double *restrict a, double *restrict f);

int main(void)
{
    double *a = malloc(20 * sizeof *a), f[20];
    for (int i = 0; i < 20; i++)
        a[i] = i % 7 - 3.25;
    compare(20, a, f);
    for (int i = 0; i < 20; i++)
        printf("%a\n", f[i]);
    free(a);
    return 0;
}
