/* Tiles of columns would run (32, 0) before (31, 32) where the tile begins anew. */
double a[100][100];

void shift(int n)
{
    // @tile sizes=i:32,j:32
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n - 1; j++)
            a[i][j] = a[i - 1][j + 1];
}
