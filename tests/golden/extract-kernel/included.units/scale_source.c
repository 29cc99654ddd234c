/* Scales what the pointers lead to, as each file that includes this one wants it. */
#include <stddef.h>

#define FACTOR 3
#define LAST(n) ((n) - 1)

struct row {
    size_t size;
    double *data;
};

static void scale(struct row *y, const struct row *x)
{
    for (size_t i = 0; i < y->size; i++)
        y->data[i] = FACTOR * x->data[i] + SHIFT;
}

/* Sums the differences of neighbours. */
static double slope(const double *restrict x, int n)
{
    double sum = 0;
    int i;
    for (i = 0; i < LAST(n); i++) {
        const double step = x[i + 1] - x[i];
        sum += step;
    }
    return sum;
}
