double a[100][100];

void clear(int n)
{
    // @tile sizes=i:8,j:16 partial=guard
    for (int i = 0; i < n; i++)
        for (int j = i; j < 100; j += 2)
            a[i][j] = i - j;
}
