#include <math.h>

/* fmin() and fmax() pass over what is not a number, at the start as well. */
void range_of(int n, const double *values, double start, double range[2])
{
    double low = start, high = start;

    // @extract-kernel block=96
    for (int i = 0; i < n; i++) {
        low = fmin(low, values[i]);
        high = fmax(high, values[i]);
    }
    range[0] = low;
    range[1] = high;
}
