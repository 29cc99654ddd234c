int a[100][200];

/* In the first iteration the loop inside would end before it begins. */
void clear(int n)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2 * i - 1; j++)
            a[i][j] = 0;
}
