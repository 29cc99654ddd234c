unsigned a[100][100];

/* The inner bound stands once in the header of its tiles. */
void count(int n, int m)
{
    // @tile order=j,i sizes=i:3,j:4
    for (int i = 0; i < n; i++)
        for (int j = i % 3; j < m; j++)
            a[i][j] += 1;
}
