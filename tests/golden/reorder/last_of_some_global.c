/* Which iteration sets the global `t` last is a matter of the order. */
int t = -1;

void last(int n, int m)
{
    // @reorder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (i + j == 7)
                t = i;
}
