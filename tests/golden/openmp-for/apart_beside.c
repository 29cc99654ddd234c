/* Macros of ours that are there get the others beside them, in order. */
#include <stddef.h>
#include <stdint.h>

/* Whether two slices, (first element, number of elements), have no byte in common. */
#define APART_BEGIN(p, n) ((uintptr_t)(p))
#define APART_END(p, n) ((uintptr_t)(p) + sizeof *(p) * (uintptr_t)(n))
#define APART(a, b) (APART_END a <= APART_BEGIN b || APART_END b <= APART_BEGIN a)

/* Whether the first slice has no byte in common with the others. */
#define APART3(a, b, c) (APART(a, b) && APART(a, c))
#define APART5(a, b, c, d, e) (APART(a, b) && APART(a, c) && APART(a, d) && APART(a, e))

/* Twice as much. */
static double twice(double x)
{
    return 2 * x;
}

void mix(int n, const double *x, const double *y, double *sum, double *difference)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum[i] = twice(x[i]) + y[i];
        difference[i] = x[i] - y[i];
    }
}

int all(int n, const double *x, const double *y, const double *z, const double *t, double *sum)
{
    if (!APART5((sum, n), (x, n), (y, n), (z, n), (t, n)) || !APART3((x, n), (y, n), (z, n)))
        return 0;
    for (int i = 0; i < n; i++)
        sum[i] = x[i] + y[i] + z[i] + t[i];
    return 1;
}
