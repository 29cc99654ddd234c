double a[100][100];

/* A band of the matrix: some of its ends are the program's own, others are those of the matrix. */
void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i++)
        for (int j = i; j < (i + 5 < n ? i + 5 : n); j++)
            a[i][j] = a[i][j] + 1;
}
