#include <math.h>

struct series {
    int size;
    double *values;
};

static inline double get(const struct series *s, int i)
{
    return s->values[i];
}

static inline void set(struct series *s, int i, double value)
{
    s->values[i] = value;
}

/* Variables of the functions that are called are no variables of the loop. */
double roots(struct series *series)
{
    int i;
    double root, sum = 0;

    // @openmp-for
    for (i = 0; i < series->size; i++) {
        root = sqrt(get(series, i));
        set(series, i, root);
        sum += root;
    }
    return sum;
}
