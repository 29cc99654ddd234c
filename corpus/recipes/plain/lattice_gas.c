/* lattice_gas.c: particles that hop on a lattice that goes on at its other side; bits 1, 2, 4, 8 of
   a cell go east, north, west and south. */

void lattice_gas(int steps, int n, int m, unsigned char cell[restrict n][m],
                 unsigned char next[restrict n][m])
{
    for (int t = 0; t < steps; t++) {
        for (int j = 0; j < m; j++)
            for (int i = 0; i < n; i++)
                next[i][j] = (cell[i][(j + m - 1) % m] & 1) | (cell[(i + 1) % n][j] & 2) |
                             (cell[i][(j + 1) % m] & 4) | (cell[(i + n - 1) % n][j] & 8);
        /* Two that meet head on turn. */
        for (int j = 0; j < m; j++)
            for (int i = 0; i < n; i++)
                cell[i][j] = next[i][j] == 5 ? 10 : next[i][j] == 10 ? 5 : next[i][j];
    }
}
