#include <stdio.h>

static unsigned least(unsigned n, const float *x, unsigned at)
{
    // @openmp-for
    for (unsigned i = 1; i < n; i++)
        if (x[i] < x[at])
            at = i;
    return at;
}

int main(void)
{
    static float x[3000];
    for (int i = 0; i < 3000; i++)
        x[i] = i * 577 % 211;
    printf("%u %u %u %u\n", least(3000, x, 0), least(3000, x, 2999), least(3000, x, 422),
           least(0, NULL, 7));
    return 0;
}
