void add(int n, int m, double (*restrict to)[100], const double (*restrict from)[100])
{
    // @tile partial=guard
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            to[i][j] += from[i][j];
}
