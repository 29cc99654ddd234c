/* Rows are counted from two variables: 24 statements, each pair of which asks what others ask. */
static double R[5][13][13][13];
static int points[3];

void set_points(int x, int y, int z)
{
    points[0] = x;
    points[1] = y;
    points[2] = z;
}

double *all_rows(void)
{
    return &R[0][0][0][0];
}

void update_rows(void)
{
    int i = points[0] - 2, i1 = points[0] - 1;
    // @tile sizes=m:2,j:4,k:4
    for (int m = 0; m < 3; m++)
        for (int j = 1; j < points[1] - 1; j++)
            for (int k = 1; k < points[2] - 1; k++) {
                R[m][i - 0][j][k] -= R[m][i1 - 0][j][k + 0];
                R[m][i - 1][j][k] -= R[m][i1 - 1][j][k + 1];
                R[m][i - 2][j][k] -= R[m][i1 - 2][j][k + 2];
                R[m][i - 3][j][k] -= R[m][i1 - 3][j][k + 0];
                R[m][i - 4][j][k] -= R[m][i1 - 4][j][k + 1];
                R[m][i - 5][j][k] -= R[m][i1 - 5][j][k + 2];
                R[m][i - 6][j][k] -= R[m][i1 - 6][j][k + 0];
                R[m][i - 7][j][k] -= R[m][i1 - 7][j][k + 1];
                R[m][i - 8][j][k] -= R[m][i1 - 8][j][k + 2];
                R[m][i - 9][j][k] -= R[m][i1 - 9][j][k + 0];
                R[m][i - 10][j][k] -= R[m][i1 - 10][j][k + 1];
                R[m][i - 11][j][k] -= R[m][i1 - 0][j][k + 2];
                R[m][i - 0][j][k] -= R[m][i1 - 1][j][k + 0];
                R[m][i - 1][j][k] -= R[m][i1 - 2][j][k + 1];
                R[m][i - 2][j][k] -= R[m][i1 - 3][j][k + 2];
                R[m][i - 3][j][k] -= R[m][i1 - 4][j][k + 0];
                R[m][i - 4][j][k] -= R[m][i1 - 5][j][k + 1];
                R[m][i - 5][j][k] -= R[m][i1 - 6][j][k + 2];
                R[m][i - 6][j][k] -= R[m][i1 - 7][j][k + 0];
                R[m][i - 7][j][k] -= R[m][i1 - 8][j][k + 1];
                R[m][i - 8][j][k] -= R[m][i1 - 9][j][k + 2];
                R[m][i - 9][j][k] -= R[m][i1 - 10][j][k + 0];
                R[m][i - 10][j][k] -= R[m][i1 - 0][j][k + 1];
                R[m][i - 11][j][k] -= R[m][i1 - 1][j][k + 2];
            }
}
