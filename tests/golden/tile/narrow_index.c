/* The loops over the tiles have wider indices, but begin where the narrow ones do. */
void rows(int m, int n, double (*restrict a)[64])
{
    // @tile sizes=i:32,j:8
    for (unsigned char i = m; i > 0; i--)
        for (int j = 0; j < n; j++)
            a[i][j] += 1;
}
