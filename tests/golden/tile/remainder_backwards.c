/* a[i][j] needs a[i - 1][j + 1], which may be left over. */
double a[100][100];

void diagonal(int n)
{
    // @tile sizes=j:8 partial=remainder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i + 1][j] = a[i][j + 1];
}
