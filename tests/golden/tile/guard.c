/* All tiles are whole, and their loops have constant lengths. */
double a[100][70], b[70][100];

void transpose(int n, int m)
{
    // @tile sizes=i:8,j:16 partial=guard
    for (int i = 0; i < n; i++) /* rows */
        for (int j = 0; j < m; j++)
            a[i][j] += b[j][i];
}
