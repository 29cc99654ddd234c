// An exception would end the program inside of the function, and not in place of its call.
#include <math.h>

void report(int);

static void roots(int n, const double *x, double *y) noexcept
{
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            report(i);
        y[i] = sqrt(x[i]);
    }
}

void both(int n, const double *a, double *b)
{
    // @open-call
    roots(n, a, b);
}
