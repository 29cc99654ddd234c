#include <stdlib.h>

struct vector {
    int n;
    double scale;
    double *data;
};

void scale(struct vector *v)
{
    // @extract-kernel
    for (int i = 0; i < v->n; i++)
        v->data[i] *= v->scale;
}
