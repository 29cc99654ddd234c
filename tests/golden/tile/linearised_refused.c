/* Where rows overlap, elements are written more than once, and the last write counts. */
void fill(int m, int n, int ld, double *restrict a)
{
    // @tile sizes=i:8,j:8 overlap=refuse
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            a[i * ld + j] = i;
}
