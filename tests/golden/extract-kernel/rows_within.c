/* Rows of 64, of which the loop reads as many elements as the caller says. */
void sums(int n, int from, int m, double *restrict sum, double (*restrict table)[64],
          double (*restrict scaled)[64])
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = from; j < m; j++)
            s += table[i][j];
        for (int j = 0; j < m; j++)
            scaled[i][j + 1] = s * j;
        sum[i] = s;
    }
}
