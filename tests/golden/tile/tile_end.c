double a[100][100];

/* Although `i` ends soon, what lies in the next tile is left to that. */
void clear(int n)
{
    // @tile sizes=i:8,j:3 order=j,i
    for (unsigned i = 1; i <= 9; i++)
        for (unsigned j = i / 2; j <= i + 3; j++)
            a[i][j] += j * n;
}
