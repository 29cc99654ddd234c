#include <math.h>

/* What a step costs. */
#define COST 0.5

enum { SHIFT = 3 };
static const double bias = 0.25;

double farther(int d, const double *p, const double *q);

/* The square of a number. */
static double square(double x)
{
    return x * x; /* exactly */
}

// Of two points, with a cost for each step.
static inline double distance(register int d, const double *restrict p, const double *restrict q)
{
    double sum = bias;

    for (int l = 0; l < d; l++)
        sum += square(p[l] - q[l] - SHIFT);
    return COST * sqrt(sum);
}

/* Functions go with the kernel, with all that they call and need; those that are used elsewhere
   stay here, too. */
void distances(int n, int d, const double *restrict p, const double *restrict q,
               double *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = distance(d, p + i * d, q);
}

double farther(int d, const double *p, const double *q)
{
    double far = 0;
    for (int l = 0; l < d; l++)
        far = fmax(far, square(p[l]) - square(q[l]));
    return far;
}
