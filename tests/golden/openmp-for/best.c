#include <math.h>
#include <stdio.h>

static int first_greatest(int n, const double *x, double m)
{
    int at = -1;

    // @openmp-for
    for (int i = 0; i < n; i++) // the first of several
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
    return at + (signbit(m) ? 1000 : 0);
}

int main(void)
{
    static double x[4000];
    for (int i = 0; i < 4000; i++)
        x[i] = i * 7919 % 1013;
    printf("%d %d %d\n", first_greatest(4000, x, -1), first_greatest(4000, x, 1012),
           first_greatest(0, x, 3));
    for (int i = 0; i < 4000; i++)
        x[i] = i % 3 == 0 ? -0.0 : i % 5 == 0 ? NAN : i % 2 ? 0.0 : -1.0;
    printf("%d %d %d\n", first_greatest(4000, x, -2), first_greatest(4000, x, NAN),
           first_greatest(3999, x + 1, -INFINITY));
    return 0;
}
