/* @advice set 'dims' to 1 */
void before(int n, int m, double a[n][m])
{
    for (int i = 0; i < n; i++) /* @refused not-nested dims=2 */
        for (int j = 1; j < m; j++)
            a[i][j] += a[i][j - 1];
}

void after(int n, int m, double a[n][m])
{
    for (int i = 0; i < n; i++) /* @accepted dims=1 */
        for (int j = 1; j < m; j++)
            a[i][j] += a[i][j - 1];
}
