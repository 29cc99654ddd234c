/* The length of a row is another one where the loop stands. */
#define M 8
void row_macro(int n, double *restrict a, const double *restrict b)
{
    double t[20][M];
#undef M
#define M 4
    // @contract
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 8; j++)
            t[i][j] = b[i] + j;
        for (int j = 0; j < 8; j++)
            a[i] += t[i][7 - j];
    }
}
