/* Two sums, and the largest of all. */
#include <math.h>

double sum, squares, largest;

void measure(int n, double a[restrict][40])
{
    // @unroll-and-jam by=i:2 rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 40; j++) {
            sum += a[i][j];
            squares += a[i][j] * a[i][j];
            largest = fmax(largest, a[i][j]);
        }
}
