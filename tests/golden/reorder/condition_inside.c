enum { N = 100 };
int a[N][N], b[N][N];

/* Compiled with SKEW, the loops may not change places. */
void copy(void)
{
    // @reorder order=j,i
    for (int i = 1; i < N; i++) {
        for (int j = 1; j < N - 1; j++) {
#ifdef SKEW
            a[i][j] = a[i - 1][j + 1];
#else
            a[i][j] = b[i][j];
#endif
        }
    }
}
