#include <stdio.h>

struct vector {
    int n;
    double *data;
};

static double scale = 2;

static double fill(struct vector v, const double *restrict w)
{
    double t, sum = 0;
    const int off = 3;
    #pragma omp parallel for default(none) shared(v)
    // @openmp-for
    for (int i = 0; i < v.n; i++) {
        t = scale * w[i] + off;
        v.data[i] = t;
        sum += 1;
    }
    return sum;
}

int main(void)
{
    static double values[100], weights[100] = {1, 2, 3};
    double sum = fill((struct vector){90, values}, weights);
    for (int i = 0; i < 100; i++)
        printf("%g ", values[i]);
    printf("%g\n", sum);
    return 0;
}
