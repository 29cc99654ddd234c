#include <math.h>

#define NAMED(x) ((x) * (x) + (double)sizeof #x)
#define NAMED_SQUARE(x) NAMED(x)
#define TAKE(x, y) y - (x) * (x)
#define WITH_NEXT(x) ((x) + (&(x))[1])
#define ROOT(x) ((x) > 0 ? sqrt(x) : 0)

/* Nothing may have a name: a string is made of the first argument, the second is another expression
   where it stands, the place of an element is taken, and a root of what is negative is left out. */
void step(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[4 * i] = NAMED_SQUARE(exp(u[i]));
        f[4 * i + 1] = TAKE(i, -u[i] / 3);
        f[4 * i + 2] = i > 3 ? ROOT(1 / u[i]) : 0;
        f[4 * i + 3] = WITH_NEXT(u[2 * i]);
    }
}
