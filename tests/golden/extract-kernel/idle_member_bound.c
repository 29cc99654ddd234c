#include <stddef.h>

struct matrix {
    size_t rows, stride;
    double *data;
};

/* The condition of the outer loop reads a member even where no row has an element; then nothing is
   launched. */
void idle_member_bound(size_t columns, struct matrix *restrict m, const double *restrict sums)
{
    // @extract-kernel memory=copy
    for (size_t i = 0; i < m->rows; i++) {
        for (size_t j = 0; j < columns; j++)
            m->data[i * m->stride + j] += sums[j];
    }
}
