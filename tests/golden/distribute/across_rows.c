extern double shares[6][5], table[6][5];

void halve(int n, int m)
{
    // @distribute
    for (int j = 0; j < m; j++) {
        for (int i = 0; i < n; i++)
            table[i][j] += shares[i][j];
        for (int i = 0; i < n; i++)
            table[i][j] /= 2;
    }
}
