/* The loop ends at the bound that is met first. */
struct sizes {
    int rows, most;
};

void add(const struct sizes *s, int m, const double *restrict b, double *restrict a)
{
    // @extract-kernel
    for (int i = 1; i <= s->rows - 1 && m >= i; i++)
        a[i] += b[i];
}
