double a[100][100];

/* Where `j` begins is no single bound: loops around it would run from the least int on. */
void clear(int n, int m)
{
    // @tile sizes=i:4,j:3 order=j,i
    for (int i = 0; i < n; i++)
        for (int j = i < m ? i : m; j < n; j++)
            a[i][j] = 0;
}
