/* Several arrays by one counter, which begins anywhere, under conditions of several statements. */
#include <math.h>
#include <stddef.h>

struct point {
    double x, y;
    int id;
};

size_t far_apart(size_t n, const struct point *p, struct point *out, int *ids, double *distance,
                 unsigned m)
{
    // @extract-kernel
    for (size_t i = 0; i < n; i++) {
        double d = p[i].x - p[i].y; // which may be negative
        /* its sign is of no matter */
        if (d < 0)
            d = -d;
        distance[i] = d;
        double root = sqrt(d);
        if (root > 1) {
            /* far apart */
            ids[m] = p[i].id;
            out[m] = p[i];
            m++;
        } else {
            distance[i] += 1;
        }
    }
    return m;
}
