#include <stdio.h>

int pack(int n, int k, int *last, const double *x, double *y);

int main(void)
{
    static double x[600];
    int last = 0;
    for (int i = 0; i < 600; i++)
        x[i] = i + 0.5;
    for (int n = -1; n < 300; n += 60) {
        printf("%d", pack(n, 300, &last, x, x));
        printf(" %d", last);
        printf(" %d", pack(n, 3, &last, x, x + 1));
        printf(" %d\n", last);
    }
    for (int i = 0; i < 600; i++)
        printf(" %g", x[i]);
    printf("\n");
    return 0;
}
