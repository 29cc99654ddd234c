/* A row is needed as a whole: the outer loops become one, the inner ones stay. */
void depth_rows(int n, double a[restrict][8], double b[restrict][8])
{
    // @fuse
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 8; j++)
            b[i][j] = a[i][j];
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 8; j++)
            a[i][j] = b[i][7 - j];
    }
}
