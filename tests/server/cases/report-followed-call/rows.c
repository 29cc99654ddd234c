struct row {
    double *y, *s;
    double alpha;
};

static void dot(double *out, const double *x, const double *y, int n)
{
    *out = 0;
    for (int i = 0; i < n; i++)
        *out += x[i] * y[i];
}

void sums(struct row *rows, int m, int n)
{
    for (int j = 0; j < m; j++) {
        struct row *row = &rows[j];
        dot(&row->alpha, row->s, row->y, n);
        dot(&row->alpha, row->s, row->y, n - 1);
    }
}

void copies(int from, int to, double *restrict a, const double *restrict b)
{
    for (int i = from; i < to; i++)
        a[i] = b[i];
}
