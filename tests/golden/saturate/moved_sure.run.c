#include <stdio.h>

void scaled(int n, int m, const double *restrict u, const double *restrict v,
            const double *restrict w, double *restrict a);

int main(void)
{
    double u[3] = {0.5, -1, 2}, v[4] = {0.1, 700, -3, 1}, w[3] = {0.3, 4, 5}, a[6] = {0};
    scaled(3, 4, u, v, w, a);
    scaled(1, 0, u, v, w, a);
    scaled(0, 3, NULL, v, NULL, NULL);
    for (int i = 0; i < 6; i++)
        printf("%a\n", a[i]);
    return 0;
}
