/* A stencil of 27 points with four weights, by the distance from the centre. */
enum { SIZE = 32 };

void stencil(const double u[restrict SIZE][SIZE][SIZE], double v[restrict SIZE][SIZE][SIZE],
             double c0, double c1, double c2, double c3)
{
    for (int i = 1; i < SIZE - 1; i++)
        for (int j = 1; j < SIZE - 1; j++)
            // @saturate
            for (int k = 1; k < SIZE - 1; k++)
                v[i][j][k] = c0 * u[i][j][k] + c1 * (u[i - 1][j][k] + u[i][j - 1][k]
                    + u[i][j][k - 1] + u[i][j][k + 1] + u[i][j + 1][k] + u[i + 1][j][k])
                    + c2 * (u[i - 1][j - 1][k] + u[i - 1][j][k - 1] + u[i - 1][j][k + 1]
                    + u[i - 1][j + 1][k] + u[i][j - 1][k - 1] + u[i][j - 1][k + 1]
                    + u[i][j + 1][k - 1] + u[i][j + 1][k + 1] + u[i + 1][j - 1][k]
                    + u[i + 1][j][k - 1] + u[i + 1][j][k + 1] + u[i + 1][j + 1][k])
                    + c3 * (u[i - 1][j - 1][k - 1] + u[i - 1][j - 1][k + 1]
                    + u[i - 1][j + 1][k - 1] + u[i - 1][j + 1][k + 1] + u[i + 1][j - 1][k - 1]
                    + u[i + 1][j - 1][k + 1] + u[i + 1][j + 1][k - 1] + u[i + 1][j + 1][k + 1]);
}
