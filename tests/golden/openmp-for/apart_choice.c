/* The greater of two lengths stands for the length, not for both ends. */
struct matrix {
    unsigned long size, width;
    double *data;
};

void add_rows(struct matrix *c, const struct matrix *a, unsigned long row, unsigned long n)
{
    // @openmp-for
    for (unsigned long i = 0; i < n; i++) {
        double sum = a->data[row * a->width];
        for (unsigned long j = 0; j < a->size; j++)
            sum += a->data[row * a->width + j];
        c->data[i] = sum;
    }
}
