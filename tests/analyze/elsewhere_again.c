/* The second unit that has what elsewhere.inc defines. */
#include "elsewhere.inc"

void own(int n, int *a)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = i;
}
