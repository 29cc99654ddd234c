double a[100][100];

/* What the row above has to the right would come too early. */
void clear(int n)
{
    // @tile
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = a[i - 1][j + 1] + 1;
}
