#include <stdlib.h>

/* A kernel ends by a trap where the loop ends the program. */
void roots(int n, double x[static n], const double y[static n])
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (y[i] < 0)
            abort();
        x[i] = y[i] / 2;
    }
}
