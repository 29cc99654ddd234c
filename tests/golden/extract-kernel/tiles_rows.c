/* Both matrices are read along their rows: neighbouring threads load neighbouring elements, and read
   the tile of b by its columns. The result is scaled first. */
void gram(int n, int m, int k, float beta, float a[restrict n][k], float b[restrict m][k],
          float c[restrict n][m])
{
    // @extract-kernel shared=a,b
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            c[i][j] *= beta; // what was there
            /* and the products */
            for (int l = 0; l < k; l++)
                c[i][j] += a[i][l] * b[j][l];
        }
}
