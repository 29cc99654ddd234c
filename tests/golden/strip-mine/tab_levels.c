#include <stdio.h>

/* As f2c writes it: every other level is a tab. */
void add(int n, int m, const double *restrict f, double *restrict a, const double *restrict u)
{
    int i, j;
    double t;

    // @strip-mine
    for (j = 1; j <= m; ++j) {
	t = *f * u[j];
	for (i = 1; i <= n; ++i) {
	    a[i] += t;
/* L1: */
	}
/* L2: */
    }
}

int main(void)
{
    double a[10] = {1, 2, 3}, f = 3, u[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    add(4, 0, NULL, a, u);
    add(9, 9, &f, a, u);
    for (int i = 0; i < 10; i++)
        printf("%g\n", a[i]);
    return 0;
}
