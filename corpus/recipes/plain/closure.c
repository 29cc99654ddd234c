/* closure.c: the transitive closure of a relation, from the last node to the first. */

void closure(int n, unsigned char reach[n][n])
{
    for (int k = n - 1; k >= 0; k--)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++)
                reach[i][j] |= reach[i][k] & reach[k][j];
}
