double a[101][100];

void clear(int n)
{
    // @tile sizes=i:8,j:8
    for (int i = n - 1; i >= 0; i--)
        for (int j = n - 1; j > i; j--)
            a[i][j] = a[i + 1][j] + 1;
}
