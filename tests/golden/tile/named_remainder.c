#define TILE 8

double a[100][70], b[70][100];

void transpose(int n, int m)
{
    // @tile sizes=i:TILE,j:16 partial=remainder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += b[j][i];
}
