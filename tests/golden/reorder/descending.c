double a[100][100];

/* Each loop keeps its direction. */
void clear(int n)
{
    // @reorder
    for (int i = n - 1; i >= 0; i--)
        for (int j = n - 1; j > i; j--)
            a[i][j] = a[i + 1][j] + 1;
}
