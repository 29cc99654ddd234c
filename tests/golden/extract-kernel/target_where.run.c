#include <math.h>
#include <stdio.h>

int first_greatest(int n, const double *x, double limit, double *most);

int main(void)
{
    double x[900];
    const double before[] = {-INFINITY, -3, 52, 53, 54, INFINITY, NAN};
    for (int k = 0; k < 900; k++)
        x[k] = k * 37 % 53;
    x[400] = x[600] = 53;
    x[2] = x[899] = NAN;
    for (int k = 0; k < 7; k++)
        for (int n = 0; n <= 900; n += n < 3 ? 1 : 897 / 3) {
            double most = before[k];
            int at = first_greatest(n, x, 54, &most);
            printf("%d %g\n", at, most);
        }
    for (int k = 0; k < 900; k++)
        x[k] = -INFINITY;
    double least = NAN, most = -INFINITY;
    int one = first_greatest(900, x, 54, &least), other = first_greatest(900, x, 54, &most);
    printf("%d %d %g\n", one, other, most);
    return 0;
}
