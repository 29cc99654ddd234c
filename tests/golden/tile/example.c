#define N 200

float a[N][N], b[N][N];

/* Within a tile both arrays stay in the cache. 200 is no multiple of 32: the last tiles are parts. */
void transpose(void)
{
    // @tile sizes=i:32,j:32
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            a[i][j] = b[j][i]; // row by row
        }
    }
}
