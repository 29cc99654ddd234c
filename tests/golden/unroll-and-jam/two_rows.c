void copy(unsigned n, float (*restrict x)[40], float (*restrict y)[40])
{
    // @unroll-and-jam by=2
    for (unsigned i = 3; i < n; i++)
    {
        for (unsigned j = i; j < n; j++)
        {
            x[j][i] = y[i][j];
        }
    }
}
