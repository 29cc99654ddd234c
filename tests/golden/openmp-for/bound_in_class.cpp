/* A name with a scope needs no parentheses. */
#include <cstdio>

struct grid {
    static int size;
};
int grid::size = 5;

static void copy(double *y, const double *x)
{
    // @openmp-for
    for (int i = 0; i < grid::size; i++)
        y[i] = 2 * x[i];
}

int main()
{
    double a[10] = {1, 2, 3, 4, 5};
    copy(a + 5, a);
    copy(a + 1, a);
    for (int i = 0; i < 10; i++)
        std::printf("%g\n", a[i]);
    return 0;
}
