/* In C89 nothing is declared behind a statement. @args -std=gnu89 */
void c89(int n, double *a)
{
    int i, j;
    // @fuse
    for (i = 0; i < n; i++) {
        double x = a[i];
        a[i] = x * 2;
    }
    for (j = 0; j < n; j++) {
        double y = a[j];
        a[j] = y + 2;
    }
}
