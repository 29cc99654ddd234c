/*
 * Nothing bounds `n` by less than its type, so that `ii + 32` has to be computed in a wider one.
 * That of the inner loop follows from the size of a row.
 */
void add(int n, int m, double (*restrict to)[100], const double (*restrict from)[100])
{
    if (m <= 100)
        // @tile
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                to[i][j] += from[i][j];
}
