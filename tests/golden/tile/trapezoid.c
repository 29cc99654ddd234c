double a[100][100];

void clear(int n)
{
    // @tile sizes=i:8,j:4
    for (int i = 0; i < n; i++)
        for (int j = i; j < (i + 5 < n ? i + 5 : n); j++)
            a[i][j] = a[i][j] + 1;
}
