/* A pragma that marks a place stays where it is; one that speaks of the loop is in the way. */
void transpose(int n, double a[restrict n][n], double b[restrict n][n])
{
#pragma scop
    // @tile sizes=i:8,j:8
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = b[j][i];
#pragma endscop
}
