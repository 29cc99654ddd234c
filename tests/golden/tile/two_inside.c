double a[100][100], b[100][100];

void clear(int n)
{
    // @tile sizes=i:8,j:8
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            a[i][j] = 0;
        for (int j = 0; j < n; j++)
            b[i][j] = 0;
    }
}
