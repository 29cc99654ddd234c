double a[100][100];

void clear(int n)
{
    // @tile sizes=i:8,j:8 partial=remainder
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = 0;
}
