/* textbook_lattice_gas.c: particles that hop on a lattice, in four spellings. */

/* HPP: bits 1, 2, 4, 8 of a cell go east, north, west, south; heads on, they turn. At the rims
   the lattice goes on at the other side. */
// @sizes n=2..6 m=2..6
void lattice_gas(int n, int m, int cell[n][m], int next[n][m])
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < m; j++) { // @yes
            if (cell[i][j] == 5)
                cell[i][j] = 10;
            else if (cell[i][j] == 10)
                cell[i][j] = 5;
        }
    for (int i = 0; i < n; i++) // @unknown alias parallel
        for (int j = 0; j < m; j++) // @guarded overlap
            next[i][j] = (cell[i][(j + m - 1) % m] & 1) | (cell[(i + 1) % n][j] & 2) |
                         (cell[i][(j + 1) % m] & 4) | (cell[(i + n - 1) % n][j] & 8);
}

/* The same with each particle sent to where it goes. */
// @sizes n=2..6 m=2..6
void lattice_gas_flat(int n, int m, const int *restrict cell, int *restrict next)
{
    for (int k = 0; k < n * m; k++) // @yes
        next[k] = 0;
    for (int i = 0; i < n; i++) { // @yes reduction next[]:|
        int above = (i + n - 1) % n, below = (i + 1) % n;
        for (int j = 0; j < m; j++) { // @yes reduction next[]:|
            int left = (j + m - 1) % m, right = (j + 1) % m;
            next[i * m + right] |= cell[i * m + j] & 1;
            next[above * m + j] |= cell[i * m + j] & 2;
            next[i * m + left] |= cell[i * m + j] & 4;
            next[below * m + j] |= cell[i * m + j] & 8;
        }
    }
}

#define ROWS 6
#define COLUMNS 5
#define WAYS 5
#define REAL double
#define F(k, i, j) f[((k) * ROWS + (i)) * COLUMNS + (j)]
#define G(k, i, j) g[((k) * ROWS + (i)) * COLUMNS + (j)]

static const int down[WAYS] = {0, 0, 1, 0, -1}, right[WAYS] = {0, 1, 0, -1, 0};

/* A lattice Boltzmann step with five ways: each density moves on, then all draw near their mean. */
void lattice_gas_macro(REAL *restrict f, REAL *restrict g)
{
    for (int k = 0; k < WAYS; k++) // @yes
        for (int i = 1; i < ROWS - 1; i++) // @yes
            for (int j = 1; j < COLUMNS - 1; j++) // @yes
                G(k, i, j) = F(k, i - down[k], j - right[k]);
    for (int i = 1; i < ROWS - 1; i++) // @yes
        for (int j = 1; j < COLUMNS - 1; j++) { // @yes
            REAL sum = 0;
            for (int k = 0; k < WAYS; k++) // @yes reduction sum:+
                sum += G(k, i, j);
            for (int k = 0; k < WAYS; k++) // @yes
                F(k, i, j) = 0.9 * G(k, i, j) + 0.1 * sum / WAYS;
        }
}

/* What is at a place of the lattice, which goes on at the other side. */
static int at(int n, int m, const int *cell, int i, int j)
{
    return cell[(i + n) % n * m + (j + m) % m];
}

/* A cell after a collision. */
static int collided(int cell)
{
    return cell == 5 ? 10 : cell == 10 ? 5 : cell;
}

/* HPP again with functions for a place and for a collision. */
// @sizes n=1..6 m=1..6
void lattice_gas_calls(int n, int m, const int *cell, int *next)
{
    for (int i = 0; i < n; i++) // @unknown alias parallel
        for (int j = 0; j < m; j++) { // @unknown alias parallel
            int east = at(n, m, cell, i, j - 1) & 1, north = at(n, m, cell, i + 1, j) & 2;
            int west = at(n, m, cell, i, j + 1) & 4, south = at(n, m, cell, i - 1, j) & 8;
            next[i * m + j] = collided(east | north | west | south);
        }
}
