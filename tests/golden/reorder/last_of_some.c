/* Which iteration sets `t` last is a matter of the order. */
int last(int n, int m)
{
    int t = -1;
    // @reorder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (i + j == 7)
                t = i;
    return t;
}
