#include <stdint.h>

/* Whether two slices, (first element, number of elements), have no byte in common. */
#define APART_BEGIN(p, n) ((uintptr_t)(p))
#define APART_END(p, n) ((uintptr_t)(p) + sizeof *(p) * (uintptr_t)(n))
#define APART(a, b) (APART_END a <= APART_BEGIN b || APART_END b <= APART_BEGIN a)

/* Whether the first slice has no byte in common with the others. */
#define APART3(a, b, c) (APART(a, b) && APART(a, c))

static inline void multiply(int n, double *a, const double *b, const double *c)
{
    #pragma omp parallel for if(n > 0 && APART3((a, n), (b, n), (c, n)))
    for (int i = 0; i < n; i++)
        a[i] = b[i] * c[i];
}
