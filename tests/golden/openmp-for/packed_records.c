/* Complex numbers side by side in an array of numbers, seen as records by casts. */
#include <stddef.h>
#include <stdio.h>

#define N 300

struct complex { double part[2]; };
struct vector { size_t size, stride; double *data; };

void conjugate(struct vector *v)
{
    // @openmp-for
    for (size_t i = 0; i < v->size; i++) {
        struct complex *z = (struct complex *)(v->data + 2 * i * v->stride);
        z->part[1] = -z->part[1];
    }
}

int main(void)
{
    static double x[4 * N];
    struct vector v = {N, 2, x};

    for (int i = 0; i < 4 * N; i++)
        x[i] = i % 7 - 3;
    conjugate(&v);
    v.stride = 1;
    conjugate(&v);
    for (int i = 0; i < 4 * N; i++)
        printf("%g\n", x[i]);
    return 0;
}
