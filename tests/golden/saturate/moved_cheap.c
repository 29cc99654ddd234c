/* What only might overflow stays in an inner loop that may have no iteration: to ask for one costs
   as much. What it is loaded from is worth a name. */
void spread(int n, int m, int k, const int *restrict first, int *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            f[j] += (2 * k + j) * (3 * first[i] - j);
}
