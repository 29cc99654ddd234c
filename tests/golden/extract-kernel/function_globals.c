#include <stdlib.h>

#define WIDTH 8

static double table[300], grid[40][WIDTH];
static const int order[4] = {2, 0, 3, 1};
static int scale = 3, hits[300];
double *weights;

/* One of the weights, behind a pointer that is the program's. */
static double weight(int k)
{
    return weights[k] * scale;
}

static int seed(void)
{
    return scale + 1;
}

/* A sum of what stands around; it counts where it was asked. */
static double around(int i, const double *x)
{
    hits[i]++;
    return table[i + 5] + weight(i) * x[i] + grid[i % 40][order[i & 3]];
}

void sums(int n, const double *x, double *y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = around(i, x) + seed();
}

void begin(void)
{
    weights = malloc(300 * sizeof *weights);
    for (int i = 0; i < 300; i++) {
        weights[i] = i % 7;
        table[i] = i * i % 31;
        hits[i] = i % 3;
        grid[i % 40][i % WIDTH] = i;
    }
}

long end(void)
{
    long all = 0;
    for (int i = 0; i < 300; i++)
        all += (long)hits[i] * (i + 1);
    free(weights);
    return all + scale;
}
