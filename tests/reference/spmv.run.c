#include "run.h"

void spmv(int rows, int cols, const int *row_start, const int *column, const double *value,
          const double *x, double *y);

/* Rows of very different lengths: the first is full, each third is empty. */
int main(int argc, char **argv)
{
    int rows = size_asked(argc, argv), cols = rows + rows / 2;
    int *row_start = elements(rows + 1, sizeof *row_start);
    int *column = elements((size_t)rows * cols, sizeof *column);
    double *value = random_doubles((size_t)rows * cols);
    double *x = random_doubles(cols), *y = random_doubles(rows);
    for (int i = 0; i < rows; i++) {
        int count = row_start[i];
        for (int j = 0; j < cols; j++)
            if (i == 0 || (i % 3 != 0 && random_number() > 1.0 - 3.0 * i / rows))
                column[count++] = j;
        row_start[i + 1] = count;
    }
    spmv(rows, cols, row_start, column, value, x, y);
    print_doubles(rows, y);
    free(row_start);
    free(column);
    free(value);
    free(x);
    free(y);
}
