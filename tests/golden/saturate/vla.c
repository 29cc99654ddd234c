/* Arrays whose length is known when the program runs, as parameters and in the body. */
void scale(int n, int m, double u[restrict n][m], double f[restrict n])
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double t[m];
        t[0] = u[i][0] * u[i][1];
        t[m - 1] += u[i][2];
        f[i] = t[0] + t[m - 1];
    }
}
