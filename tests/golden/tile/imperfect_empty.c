double a[100][100], s[100];

void sums(int n, int m)
{
    // @tile sizes=i:8,j:8
    for (int i = 0; i < n; i++) {
        s[i] = 0;
        for (int j = 0; j < m; j++)
            s[i] += a[i][j];
    }
}
