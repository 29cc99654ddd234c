/* Rows of a square, and their ends. */
enum { SIDE = 20 };

static double *row_of(double *cells, int row)
{
    return &cells[row * SIDE];
}

/* The diagonal. */
static double *diagonal(double *cells, int row)
{
    return &cells[row * (SIDE + 1)];
}

static int sum; /* of all calls */

double scale(double *restrict cells, const double *restrict factors, int rows)
{
    // @extract-kernel
    for (int i = 0; i < rows; i++)
        *diagonal(cells, i) *= factors[i];
    sum += rows;
    return *row_of(cells, sum % SIDE);
}
