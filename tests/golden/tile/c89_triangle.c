/* @args -std=gnu89 */
double a[100][100];

void clear(n)
int n;
{
    int i, j;
    // @tile sizes=i:8,j:8
    for (i = 0; i < n; i++)
        for (j = i; j < n; j++)
            a[i][j] = 0;
}
