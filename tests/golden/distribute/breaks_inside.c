/* The inner loops may end early: what stands behind the `break` stays with it. */
void breaks_inside(int n, double a[restrict][8], double b[restrict][8], double *restrict c)
{
    // @distribute
    for (int i = 0; i < n; i++) {
        c[i] = 0;
        for (int j = 0; j < 8; j++) {
            if (a[i][j] < 0)
                break;
            b[i][j] = 1;
        }
    }
}
