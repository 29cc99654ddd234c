enum { N = 40 };
double a[N][N], b[N][N], c[N][N];

/* Each sum is kept in a variable. */
void product(int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i][j] = 0; // begin anew
            // @scalar-replace
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}
