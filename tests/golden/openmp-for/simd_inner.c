/* Vectors are made of innermost loops. */
void fill(int n, double (*restrict a)[64])
{
    // @openmp-for simd=on
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 64; j++)
            a[i][j] = 1;
}
