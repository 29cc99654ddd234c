/* What the loop writes might be the pointer. */
#include <stddef.h>

struct vector {
    double *data;
    size_t size;
};

void halve(struct vector *v)
{
    // @extract-kernel
    for (double *p = v->data; p < v->data + v->size; ++p)
        *p = *p / 2 + 1;
}
