/* textbook_jacobi_2d.c: means of five neighbours in the plane, in four spellings. */

/* One step and the copy back, again and again. */
// @sizes steps=1..3 n=3..6 m=3..6
void jacobi_2d(int steps, int n, int m, double u[n][m], double v[n][m])
{
    for (int t = 0; t < steps; t++) { // @no flow
        for (int i = 1; i < n - 1; i++) // @guarded overlap
            for (int j = 1; j < m - 1; j++) // @guarded overlap
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        for (int i = 1; i < n - 1; i++) // @guarded overlap
            for (int j = 1; j < m - 1; j++) // @guarded overlap
                u[i][j] = v[i][j];
    }
}

/* One step with the grids in vectors, and the largest change. */
// @sizes n=3..6 m=3..6
double jacobi_2d_flat(int n, int m, const double *u, double *v)
{
    double largest = 0.0;
    int i, j;

    for (i = 1; i < n - 1; i++) // @guarded overlap reduction largest:max private j
        for (j = 1; j < m - 1; j++) { // @guarded overlap reduction largest:max
            double change;
            v[i * m + j] = 0.2 * (u[i * m + j] + u[(i - 1) * m + j] + u[(i + 1) * m + j] +
                                  u[i * m + j - 1] + u[i * m + j + 1]);
            change = v[i * m + j] - u[i * m + j];
            if (change > largest)
                largest = change;
        }
    return largest;
}

#define ROWS 6
#define COLUMNS 7
#define STEPS 3
#define REAL double
#define IDX(i, j) ((i) * COLUMNS + (j))

REAL grid[ROWS * COLUMNS], next[ROWS * COLUMNS];

/* With sources: the Poisson equation, sizes and subscripts as macros. */
void jacobi_2d_macro(const REAL source[ROWS * COLUMNS])
{
    for (int t = 0; t < STEPS; t++) { // @no flow
        for (int i = 1; i < ROWS - 1; i++) // @guarded overlap
            for (int j = 1; j < COLUMNS - 1; j++) // @guarded overlap
                next[IDX(i, j)] = 0.25 * (grid[IDX(i - 1, j)] + grid[IDX(i + 1, j)] +
                                          grid[IDX(i, j - 1)] + grid[IDX(i, j + 1)] -
                                          source[IDX(i, j)]);
        for (int k = 0; k < ROWS * COLUMNS; k++) // @yes
            grid[k] = next[k];
    }
}

/* The mean of the neighbours, given three rows. */
static double neighbours(const double *above, const double *row, const double *below, int j)
{
    return 0.25 * (above[j] + row[j - 1] + row[j + 1] + below[j]);
}

/* One step with rows and a function for one element. */
// @sizes n=3..6 m=3..6
void jacobi_2d_calls(int n, int m, double u[n][m], double v[n][m])
{
    for (int i = 1; i < n - 1; i++) { // @guarded overlap
        const double *above = u[i - 1], *row = u[i], *below = u[i + 1];
        double *result = v[i];
        for (int j = 1; j < m - 1; j++) // @guarded overlap
            result[j] = neighbours(above, row, below, j);
    }
}
