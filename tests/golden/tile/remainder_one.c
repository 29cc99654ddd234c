/* @args -std=gnu89 */
/* Only i may leave a rest: 64 rows of b are whole tiles. */
float c[50][40], a[50][64], b[64][40];

void product(const int *n)
{
    int i, j, k;
    if (*n > 0)
        // @tile sizes=i:8,k:16 partial=remainder order=k,i
        for (i = 0; i < 50; i++)
            for (k = 0; k < 64; k++)
                for (j = 0; j < *n; j++)
                    c[i][j] += a[i][k] * b[k][j];
}
