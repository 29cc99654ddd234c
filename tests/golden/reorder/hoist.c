double a[100][100];

/* One loop moves out of the two others. */
void clear(int n)
{
    // @reorder hoist=k
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++)
                a[i][k] += a[i][k] / 2;
}
