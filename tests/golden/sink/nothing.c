void rows(int n, int (*b)[8])
{
    // @sink
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            b[i][k] = 0;
}
