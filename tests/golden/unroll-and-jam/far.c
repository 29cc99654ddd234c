int a[100][100];

/* The rows do not begin where the loop inside has its first iteration. */
void clear(int n)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < n; i++)
        for (int j = 9; j < i; j++)
            a[i][j] = 0;
}
