double a[100][100];

/* `n - 1` would be a large number where `n` is 0. */
void clear(int m)
{
    unsigned n = m;
    if (n > 100)
        return;
    // @reorder
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < i; j++)
            a[i][j] = a[i][j] + 1;
}
