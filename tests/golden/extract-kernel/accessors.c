#include <math.h>
#include <stddef.h>

typedef struct {
    size_t size, stride;
    double *data;
} vector;

typedef struct {
    size_t rows, columns, stride;
    double *data;
    vector *scale;
} matrix;

static inline double vector_get(const vector *v, size_t i)
{
    return v->data[i * v->stride]; /* no check of ranges */
}

static inline double *matrix_at(matrix *m, size_t i, size_t j)
{
    return &m->data[i * m->stride + j];
}

static inline void matrix_set(matrix *m, size_t i, size_t j, double x)
{
    m->data[i * m->stride + j] = x;
}

/* Calls that only reach into structures are written out in the kernel, and stay in the program. A
   pointer in a structure leads to another one. */
void scale_rows(matrix *m, const vector *shift)
{
    // @extract-kernel
    for (int i = 0; i < (int)m->rows; i++) {
        // what is added to each element
        double by = 1 + vector_get(shift, i);
        for (size_t j = 0; j < m->columns; j++)
            matrix_set(m, i, j, vector_get(m->scale, i) * *matrix_at(m, i, j) + fabs(by - 2));
    }
}
