/* In the loop, a name in the length of a row means something else. */
void row_shadowed(int n, double a[restrict n][4], const double b[restrict n][4])
{
    const int k[4] = {1};
    double t[64][sizeof k / sizeof(int)];
    // @contract
    for (int i = 0; i < n; i++) {
        int k = i;
        for (int j = 0; j < 4; j++)
            t[i][j] = b[i][j] * k;
        for (int j = 0; j < 4; j++)
            a[i][j] += t[i][3 - j];
    }
}
