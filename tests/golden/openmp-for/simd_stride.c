/* Elements far apart. */
void columns(int n, double (*restrict a)[64])
{
    // @openmp-for simd=on
    for (int i = 0; i < n; i++)
        a[i][0] = 1;
}
