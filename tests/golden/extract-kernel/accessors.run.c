#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    size_t size, stride;
    double *data;
} vector;

typedef struct {
    size_t rows, columns, stride;
    double *data;
    vector *scale;
} matrix;

void scale_rows(matrix *m, const vector *shift);

static double *filled(size_t size)
{
    double *data = malloc((size + 1) * sizeof *data);
    for (size_t i = 0; i < size; i++)
        data[i] = 0.5 * (double)(i % 7) - 1;
    return data;
}

int main(void)
{
    static const size_t sizes[] = {0, 1, 3, 10};
    for (int at = 0; at < 16; at++) {
        size_t rows = sizes[at / 4], columns = sizes[at % 4];
        vector shift = {rows, 2, filled(2 * rows)}, scale = {rows, 1, filled(rows)};
        matrix m = {rows, columns, columns + 1, filled(rows * (columns + 1)), &scale};
        double sum = 0;
        scale_rows(&m, &shift);
        for (size_t i = 0; i < rows * (columns + 1); i++)
            sum = sum / 2 + m.data[i];
        printf("%zu %zu: %.9g\n", rows, columns, sum);
        free(m.data);
        free(shift.data);
        free(scale.data);
    }
    return 0;
}
