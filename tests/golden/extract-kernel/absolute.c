#include <stdlib.h>

/* What is smaller than an 'int' is promoted to one by C++, too. */
void absolute(int n, const int *restrict x, const short *restrict s, const signed char *restrict c,
              const long *restrict l, long long *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = abs(x[i]) + abs(s[i]) + abs(c[i] - 3) + 2 * labs(l[i]) + 3 * llabs(x[i]) +
                 abs((int)l[i]) + abs(x[i] < s[i]) + labs(s[i]);
}
