/* Lines for the compiler stay with the loop that they speak of. */
void pragma(int n, double *restrict a, double b[][8])
{
    // @distribute
    for (int i = 0; i < n; i++) {
        a[i] = 1; /* the first */ /* and more */
#pragma GCC unroll 8
        for (int j = 0; j < 8; j++)
            b[i][j] = 0;
        // the end
    }
}
