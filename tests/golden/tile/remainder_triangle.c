double a[100][100];

void clear(int n)
{
    // @tile sizes=i:8,j:8 partial=remainder
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            a[i][j] = 0;
}
