/* The end of what is written is a choice between a signed and an unsigned number. */
void add(int m, short n, float b[n][m], const int a[n][m])
{
    for (unsigned i = 0; i < 5; i++) {
        for (int j = 0; j < n; j++) {
            // @openmp-for
            for (int l = i + 1; l <= m - 1; l++) {
                b[j][l] += b[20 - i][0];
                b[j][l] -= a[j][l];
            }
        }
    }
}
