#define N 64
#define M 100

double a[M][N], b[N], c[M][N];

/* Each b[j] is read once for two rows. */
void add(void)
{
    // @unroll-and-jam by=i:2
    for (int i = 0; i < M; i++) {
        for (int j = 0; j < N; j++) {
            c[i][j] = a[i][j] + b[j]; // row by row
        }
    }
}
