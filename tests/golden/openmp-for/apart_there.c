/* A function of ours that is there already is called again, and one that it lacks is added. */
#include <stdint.h>

/* Whether [a, a_end) and [b, b_end) have no byte in common. */
static inline int apart(const volatile void *a, const volatile void *a_end,
                        const volatile void *b, const volatile void *b_end)
{
    return (uintptr_t)a_end <= (uintptr_t)b || (uintptr_t)b_end <= (uintptr_t)a;
}

void scale(int n, const double *x, double *y)
{
    #pragma omp parallel for if(n > 0 && apart(x, x + n, y, y + n))
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
