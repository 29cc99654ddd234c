#include <stdio.h>

int ends(int n, double *x);

int main(void)
{
    static double x[300];
    for (int i = 0; i < 300; i++)
        x[i] = i;
    int few = ends(2, x), many = ends(290, x);
    printf("%d %d", few, many);
    for (int i = 0; i < 300; i++)
        printf(" %g", x[i]);
    printf("\n");
    return 0;
}
