double a[100][100];

void clear(int n)
{
    // @tile sizes=i:4,j:8
    for (int i = 0; i < n; i += 3)
        for (int j = i; j < n; j++)
            a[i][j] = a[i][j] * 2;
}
