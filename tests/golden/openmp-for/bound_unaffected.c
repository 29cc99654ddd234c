/* A bound in memory that elements of another type cannot change needs no second loop. */
struct row {
    int n;
    double *values;
};

void copy(const struct row *row, double *to)
{
    // @openmp-for
    for (int i = 0; i < row->n; i++)
        to[i] = row->values[i];
}
