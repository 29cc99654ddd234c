/* What stands in front and what stands behind, with its comments. */
double means(int n, int m, double *restrict a, double (*restrict b)[8])
{
    double s = 0;
    if (m < 1)
        return s;
    // @sink
    for (int i = 0; i < n; i++) { // rows
        // nothing yet
        s = 0;

        const double scale = 1.0 / (i + 1); // of the row
        // all columns
        for (int k = m - 1; k >= 0; k--) { // backwards
            // one of them
            s += b[i][k] * scale;
            b[i][k] = 0;
        }
        a[i] = s; // the sum
        if (s > 3)
            s = 3;
    }
    return s;
}
