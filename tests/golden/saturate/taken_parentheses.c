#include <math.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SQUARE(x) ((x) * (x))
#define ROOTS(x) (sqrt x + fabs x)
#define MIXED(x) (sqrt x + 2.0 * x)

/* Parentheses around an argument of a macro go with it, but for those that a call may need. */
void lengths(int n, double *restrict f, const double *restrict u, double low)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[4 * i] = MAX((u[i] * low), low);
        f[4 * i + 1] = SQUARE(((u[i + 1] - low))) + SQUARE((u[i + 2] - low) / 3);
        f[4 * i + 2] = ROOTS((u[i + 3] + 4));
        f[4 * i + 3] = MIXED((u[i + 4] + 4));
    }
}
