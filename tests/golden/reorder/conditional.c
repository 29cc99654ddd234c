/* What swaps does so only where data says so, which is refused as well. */
double a[100][100];

void shift(int n, const int *restrict flags)
{
    // @reorder order=j,i
    for (int i = 1; i < n; i++)
        for (int j = 0; j < 99; j++)
            if (flags[j] > 0)
                a[i][j] = a[i - 1][j + 1];
}
