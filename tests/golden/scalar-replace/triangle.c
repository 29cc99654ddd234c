enum { N = 30 };
double x[N], b[N], l[N][N];

/* A triangular solve: the elements that are read come before the one that is kept. */
void solve(int n)
{
    for (int i = 0; i < n; i++) {
        x[i] = b[i];
        // @scalar-replace
        for (int j = 0; j < i; j++)
            x[i] -= l[i][j] * x[j];
        x[i] /= l[i][i];
    }
}
