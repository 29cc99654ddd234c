#include <stdint.h>

typedef double real;
typedef const double fixed;

struct place {
    fixed weight;
    const int64_t steps;
    real of[4];
};

void scale(int n, const int64_t *restrict a, fixed *restrict u, const real (*restrict v)[8],
           const uint32_t *restrict e, const struct place *restrict p, int64_t *restrict b,
           real *restrict r)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        b[i] = (a[i] + e[i]) * a[i] + (e[i] >> 1) + p->steps * p->steps;
        r[i] = u[i] * u[i] + v[i][2] * v[i][2] + p->weight * p->weight + p->of[1] / p->of[1];
    }
}
