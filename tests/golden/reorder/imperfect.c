double a[100][100], s[100];

void sums(int n)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++) {
        s[i] = 0;
        for (int j = 0; j < n; j++)
            s[i] += a[i][j];
    }
}
