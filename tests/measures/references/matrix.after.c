#include "matrix_kernels.h"

#define ROWS 300
#define COLUMNS 40

double a[ROWS][COLUMNS], b[ROWS][COLUMNS], c[ROWS][COLUMNS];

/* The sum of two matrices, and the mean of each of its rows in the first column. */
void add_rows(void)
{
    // @extract-kernel
    add_rows_on_gpu(ROWS, COLUMNS, a, b, c);
}
