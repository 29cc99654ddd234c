/* A row of a sparse matrix, from where it starts to where the next one does. */
struct rows {
    int count, *start;
};

double row_sum(const struct rows *rows, int row, const double *restrict value)
{
    double sum = 0;
    // @extract-kernel
    for (int k = rows->start[row]; k < rows->start[row + 1]; k++)
        sum += value[k];
    return sum;
}
