struct sizes { int n; };
double a[100][100];

/* Where no `i` runs, `s` may be null. */
void clear(int m, struct sizes *s)
{
    // @reorder
    for (int i = 0; i < m; i++)
        for (int j = i; j < s->n; j++)
            a[i][j] = 0;
}
