/* The place alone: threads begin with the one before the loop, and note the value there. */
#include <math.h>

double pivot[4096];

int place_of_least(int n, int start)
{
    int at = start;

    // @extract-kernel
    for (int i = 1; i < n; i++)
        if (fabs(pivot[i]) < fabs(pivot[at]))
            at = i;
    return at;
}
