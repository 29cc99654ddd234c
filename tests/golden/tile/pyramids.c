double a[100][100], b[100][100];

/* Three loops, of which the outer two run in tiles, those of the second around those of the first. */
void clear(int n)
{
    // @tile sizes=i:5,j:7 order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++)
                a[i][j] += b[i][k] + k;
}
