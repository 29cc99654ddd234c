#define TILE 8

double a[100][100];

void clear(int n)
{
    // @tile sizes=i:TILE,j:TILE
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            a[i][j] = 0;
}
