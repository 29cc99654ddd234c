#define WIDTH 8
#define OMEGA 0.75
#define SRC_C(g) ((g)[3 * i])
#define SRC_N(g) ((g)[3 * (i + WIDTH)])
#define SUM(a, b) (a) + (b)
#define PAIR(a, b) a, b
#define TIMES x *
#define LINE (u[i] + __LINE__)

#include <math.h>

/* What a macro makes as a whole is named as a whole; where it makes a part, or is another at each
   place, it stays. */
void step(int n, double x, double *restrict f, double *restrict g, const double *restrict u,
          const double *restrict v)
{
    // @saturate cost=gpu
    for (int i = 0; i < n; i++) {
        f[i] = SRC_C(u) * SRC_C(u) + OMEGA * SRC_N(u) / x;
        g[i] = SUM(v[i * WIDTH], SRC_N(u)) * 2;
        f[i + n] = SRC_N(u) - OMEGA * SRC_N(u) / x + v[i * WIDTH];
        g[i] += SUM(SRC_C(u), x / SRC_C(u));
        g[i] -= fmax(PAIR(v[i + 1], v[i + 1] * 2));
        f[i] += TIMES v[i + 2] + TIMES v[i + 2];
        g[i] *= LINE / LINE;
    }
}
