/* Columns from the diagonal on, and a variable that each iteration sets; braces stay. */
void depth_triangle(int n, float a[restrict][8], float b[restrict][8])
{
    int i, j;
    float t;
    // @fuse
    for (i = 0; i < n; i++) {
        // from the diagonal on
        for (j = i; j < 8; j++) {
            t = a[i][j];
            b[i][j] = t * t;
        }
    }
    for (i = 0; i < n; i++) {
        for (j = i; j < 8; j++) {
            t = b[i][j];
            a[i][j] = t + 1;
        }
    }
}
