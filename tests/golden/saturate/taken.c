#include <math.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SQUARE(x) ((x) * (x))
#define ROUND(x) ((double)((x >= 0) ? (long)(x + 0.5) : (long)(x - 0.5)))
#define ROW_SUM(x) (2 * x + x * x)
#define POSITIVE(c, x) ((c) > 0 ? (x) + (x) : 0)
#define NAMED(x) ((x) * (x) + (double)sizeof #x)
#define JOINED(x, end) ((x) * (x) + 1##end)
#define NAMED_SQUARE(x) NAMED(x)

/* What a macro takes more than once gets one name, where that stands for all that comes out of its
   text: not in another shape than where it stands alone, nor under a condition alone, nor where the
   text is a string, too. What stands for a value already does so there, too. */
void step(int n, double *restrict f, const double *restrict u, const double *restrict v)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[9 * i] = MAX(fabs(u[i] - v[i]), v[i + 1] / 3);
        f[9 * i + 1] = ROUND(log(u[i] * u[i] + 1));
        f[9 * i + 2] = SQUARE(u[i] / v[i]) + SQUARE(MAX(v[i] / 5, 1));
        f[9 * i + 3] = ROW_SUM(u[i] / 7 + v[i]);
        f[9 * i + 4] = POSITIVE(v[i], sqrt(v[i]));
        f[9 * i + 5] = NAMED_SQUARE(exp(-v[i]));
        f[9 * i + 6] = JOINED(v[i] / 9, .5);
        double root = sqrt(u[i] * u[i] + 2);
        f[9 * i + 7] = MAX(sqrt(u[i] * u[i] + 2), v[i] * root);
        f[9 * i + 8] = SQUARE(fabs(/* of one */ v[i] - 1));
    }
}
