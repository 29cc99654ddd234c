// The condition holds for the call as well.
#include <stdio.h>

#ifndef OTHER
static void scale(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= 3;
}

int main(void)
{
    double a[5] = {1, 2, 3, 4, 5};
    // @open-call
    scale(5, a);
    scale(4, a);
    for (int i = 0; i < 5; i++)
        printf("%g\n", a[i]);
    return 0;
}
#else
int main(void)
{
    return 1;
}
#endif
