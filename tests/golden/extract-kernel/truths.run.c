#include <stdio.h>

int is_diagonal(int n, const double *a);

int main(void)
{
    double a[40 * 40] = {0};
    printf("%d ", is_diagonal(0, a));
    for (int n = 1; n < 40; n += n + 3) {
        for (int i = 0; i < n * n; i++)
            a[i] = 0;
        printf("%d ", is_diagonal(n, a));
        a[n * n - 1] = 3;
        printf("%d ", is_diagonal(n, a));
        a[n * (n - 1)] = 3;
        printf("%d\n", is_diagonal(n, a));
    }
    return 0;
}
