/* A loop that repeats an earlier one on variables of that goes, with what sets them anew. */
void means(int n, int m, double *restrict f, double *restrict g, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = 0, c = 1;
        int j;
        for (j = 0; j < m; j++) {
            s += u[i * m + j];
            c *= 0.5;
        }
        f[i] = s * c;
        c = 1;
        s = 0;
        for (j = 0; j < m; j++) {
            s += u[i * m + j];
            c *= 0.5;
        }
        g[4*i] = s / c + j;
        s *= 2;
        // it is not what the loop has left
        s = 0;
        c = 1;
        for (j = 0; j < m; j++) {
            s += u[i * m + j];
            c *= 0.5;
        }
        g[4*i + 1] = s - c;
        s = 0; // there is more to it
        c = 1; // than numbers
        for (j = 0; j < m; j++) {
            s += u[i * m + j];
            c *= 0.5;
        }
        g[4*i + 2] = s + c;
        if (s > 2) {
            s = 0;
            c = 1;
            for (j = 0; j < m; j++) {
                s += u[i * m + j];
                c *= 0.5;
            }
            s += c;
        }
        g[4*i + 3] = s * s + c;
    }
}
