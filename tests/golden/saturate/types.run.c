#include <stdint.h>
#include <stdio.h>

typedef double real;
typedef const double fixed;

struct place {
    fixed weight;
    const int64_t steps;
    real of[4];
};

void scale(int n, const int64_t *restrict a, fixed *restrict u, const real (*restrict v)[8],
           const uint32_t *restrict e, const struct place *restrict p, int64_t *restrict b,
           real *restrict r);

int main(void)
{
    int64_t a[3] = {1, -500000000, 7}, b[3];
    double u[3] = {1, 2, 3}, v[3][8] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, r[3];
    uint32_t e[3] = {4000000000u, 5, 6};
    struct place p = {2, 3, {4, 5, 6, 7}};
    scale(3, a, u, v, e, &p, b, r);
    for (int i = 0; i < 3; i++)
        printf("%lld %g\n", (long long)b[i], r[i]);
    return 0;
}
