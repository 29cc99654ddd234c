/* 't' may lead nowhere where nothing is kept: it is read where the loop surely does that. */
struct table {
    double *cells;
    int offset;
};

void copies(const struct table *t, int n, int keeps, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        y[i] = x[i];
        if (keeps > 3)
            y[i] += t->cells[i] + t->offset;
    }
}
