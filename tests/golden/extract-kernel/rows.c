/* Rows of a length that is known only when the program runs: C++ has no such arrays. */
void blur(int n, int m, double in[n][m], double out[restrict n][m], float marks[restrict n][m][2])
{
    // @extract-kernel
    for (int i = 1; i < n; i++) {
        for (int j = 0; j < m - 1; j++) {
            out[i][j] = in[i - 1][j] + in[i][m - 1 - j];
            marks[i][j > 2 ? j : 0][1] = i; /* kept as it is */
        }
    }
}
