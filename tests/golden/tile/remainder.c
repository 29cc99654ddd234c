/* Whole tiles come first, in what is left over the loops stand as they did. */
double a[100][70], b[70][100];

void transpose(int n, int m)
{
    // @tile sizes=i:8,j:16 partial=remainder
    for (int i = 0; i < n; i++) /* rows */
        for (int j = 0; j < m; j++)
            a[i][j] += b[j][i];
}
