/* C89 style: j and t are set anew wherever they are used, so that both loops have them. */
void own(int n, int m, double a[][16], double b[][16])
{
    int i, j;
    double t;
    // @distribute guards=inline
    for (i = 0; i < n; i++) {
        for (j = 0; j < 16; j++) {
            t = a[i][j];
            a[i][j] = t * t;
        }
        for (j = 0; j < m && j < 16; j++) {
            t = b[i][j];
            b[i][j] = t + 1;
        }
    }
}
