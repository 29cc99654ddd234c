/* closure.c: the transitive closure of a relation, from the last node to the first. */

void closure(int n, unsigned char reach[n][n])
{
    for (int k = n - 1; k >= 0; k--) {
        #pragma omp parallel for
        for (int i = 0; i < k; i++)
            for (int j = 0; j < n; j++)
                reach[i][j] |= reach[i][k] & reach[k][j];
        for (int j = 0; j < n; j++)
            reach[k][j] |= reach[k][k] & reach[k][j];
        #pragma omp parallel for
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                reach[i][j] |= reach[i][k] & reach[k][j];
    }
}
