#include <stdio.h>

/* What the loop calls may be anything, and how often it does is what it was. */
void show(const int *a, long n)
{
    // @strip-mine by=i:3
    for (long i = n - 1; i >= 0; i -= 2)
    {
        if (a[i] < 0)
            continue;
        printf("%d\n", a[i]);
    }
}
