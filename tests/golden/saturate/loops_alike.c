/* Loops that repeat an earlier one but for the names: of a variable that nobody reads then, nothing
   is left. Another range, other values in front, and a loop under a condition are no repetition. */
void sums(int n, int m, double *restrict f, const double *restrict u, const double *restrict v)
{
    int j;
    double s, t;
    // @saturate
    for (int i = 0; i < n; i++) {
        const double *row = u + i * m;
        s = 0.0;
        for (j = 0; j < m; j++)
            s += row[j] / v[j];
        f[4*i] = s / m;
        t = 0.0;
        for (j = 0; j < m; j++)
            t += row[j] / v[j];
        f[4*i + 1] = t - 1;
        double low = row[0], other = row[0];
        int at = 0, there = 0;
        for (int k = 1; k < m; k++) {
            if (row[k] < low) {
                low = row[k];
                at = k;
            }
            if (low < -1)
                break;
        }
        // once more
        double again = row[0];
        int found = 0;
        for (int l = 1; l < m; l++) {
            // a comment that goes with its loop
            if (row[l] < again) {
                again = row[l];
                found = l;
            }
            if (again < -1)
                break;
        }
        f[4*i + 2] = low / 3 + again / 3 + at + found;
        for (int k = 2; k < m; k++) {
            if (row[k] < other) {
                other = row[k];
                there = k;
            }
            if (other < -1)
                break;
        }
        double r = 1.0;
        for (j = 0; j < m; j++)
            r += row[j] / v[j];
        if (r > 2)
            for (j = 0; j < m; j++)
                r = r / 2 + u[j];
        double q = 1.0;
        for (j = 0; j < m; j++)
            q = q / 2 + u[j];
        f[4*i + 3] = other + there + r + q;
    }
}
