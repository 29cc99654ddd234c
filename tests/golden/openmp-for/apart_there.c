/* A macro of ours that is there already is used again, and one that is missing is added. */
#include <stdint.h>

/* Whether two slices, (first element, number of elements), have no byte in common. */
#define APART_BEGIN(p, n) ((uintptr_t)(p))
#define APART_END(p, n) ((uintptr_t)(p) + sizeof *(p) * (uintptr_t)(n))
#define APART(a, b) \
    (APART_END a <= APART_BEGIN b || APART_END b <= APART_BEGIN a)

void scale(int n, const double *x, double *y)
{
    #pragma omp parallel for if(n > 0 && APART((x, n), (y, n)))
    for (int i = 0; i < n; i++)
        y[i] = 2 * x[i];
}

struct pair {
    int n;
    double *x, *y;
};

void add(struct pair *p, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        p->y[i] += p->x[i];
}
