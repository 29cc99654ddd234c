enum { N = 20 };
double a[N][N], b[N][N], c[N][N];

/* t is each inner iteration's, and both of its statements stay in one loop; s is a row's. */
void rows(void)
{
    double s, t;
    // @distribute expand=yes
    for (int i = 0; i < N; i++) {
        s = a[i][0];
        for (int j = 0; j < N; j++) {
            t = s * j;
            b[i][j] = t + 1;
            c[i][j] = t * t;
        }
        a[i][1] = s + 1;
    }
}
