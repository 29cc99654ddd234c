/* Later blocks have more work. */
#define MIN(a, b) ((a) < (b) ? (a) : (b))

void update(int n, double a[restrict n][n], double c[restrict n][n])
{
    // @openmp-for
    for (int ii = 0; ii < n; ii += 16)
        for (int k = 0; k < n; k++)
            for (int i = ii; i < MIN(ii + 16, n); i++)
                for (int j = 0; j <= i; j++)
                    c[i][j] += a[i][k] * a[j][k];
}
