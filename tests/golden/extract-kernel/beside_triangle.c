/* The diagonal stands in front of what is right of it; its last row has nothing there. */
#include <math.h>

void mirror(int n, double a[restrict n][n], const double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i][i] = 1.0;
        for (int j = i + 1; j < n; j++) {
            a[i][j] = sqrt(x[i] * x[j]);
            a[j][i] = a[i][j];
        }
    }
}
