struct table {
    int n;
    long sum;
};

/* The header reads the member behind a condition: there may be no table. */
void sum(const struct table *t, int m, const int *restrict x, struct table *restrict out)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < (m > 0 ? t->n : 0); i++)
        out->sum += x[i];
}
