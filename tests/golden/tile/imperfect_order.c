double a[100][100], s[100];

/* Within a column the new order would read s[i + 1] before it is set. */
void sums(int n)
{
    // @tile sizes=i:8,j:8
    for (int i = 1; i < n; i++) {
        s[i] = s[i - 1] * 0.5;
        for (int j = 1; j < n; j++)
            s[i] += a[i][j];
    }
}
