struct stats {
    double sum;
    int count[4];
};

/* Members behind a pointer, and what a pointer points to. */
void add(struct stats *s, double *restrict best, const double *restrict x)
{
    // @scalar-replace
    for (int i = 0; i < 100; i++) {
        *best += x[i];
        s->count[1] += x[i] > 2;
    }
}
