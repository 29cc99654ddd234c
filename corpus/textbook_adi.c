/* textbook_adi.c: implicit steps in alternating directions, in four spellings. */

/* A sweep along the columns and one along the rows; p and q are the factors of the systems. */
// @sizes steps=1..2 n=3..6
void adi(int steps, int n, double u[restrict n][n], double v[restrict n][n],
         double p[restrict n][n], double q[restrict n][n])
{
    for (int t = 0; t < steps; t++) { // @no flow
        for (int i = 1; i < n - 1; i++) { // @yes
            v[0][i] = 1.0;
            p[i][0] = 0.0;
            q[i][0] = v[0][i];
            for (int j = 1; j < n - 1; j++) { // @no flow on p distance 1
                p[i][j] = 0.25 / (1.5 - 0.25 * p[i][j - 1]);
                q[i][j] = (u[j][i] + 0.25 * q[i][j - 1]) / (1.5 - 0.25 * p[i][j - 1]);
            }
            v[n - 1][i] = 1.0;
            for (int j = n - 2; j >= 1; j--) // @no flow on v distance 1
                v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
        }
        for (int i = 1; i < n - 1; i++) { // @yes
            u[i][0] = 1.0;
            p[i][0] = 0.0;
            q[i][0] = u[i][0];
            for (int j = 1; j < n - 1; j++) { // @no flow on q distance 1
                p[i][j] = 0.25 / (1.5 - 0.25 * p[i][j - 1]);
                q[i][j] = (v[i][j] + 0.25 * q[i][j - 1]) / (1.5 - 0.25 * p[i][j - 1]);
            }
            u[i][n - 1] = 1.0;
            for (int j = n - 2; j >= 1; j--) // @no flow on u distance 1
                u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
        }
    }
}

/* A tridiagonal system for each row of a vector of rows, one factor vector for all. */
// @sizes n=1..6 m=2..6
void adi_flat(int n, int m, double *restrict u, double *restrict factor)
{
    for (int i = 0; i < n; i++) { // @no output on factor
        factor[0] = 0.5;
        u[i * m] /= 2.0;
        for (int j = 1; j < m; j++) { // @no flow distance 1
            factor[j] = 1.0 / (2.0 - factor[j - 1]);
            u[i * m + j] = (u[i * m + j] + u[i * m + j - 1]) * factor[j];
        }
        for (int j = m - 2; j >= 0; j--) // @no flow on u distance 1
            u[i * m + j] += factor[j] * u[i * m + j + 1];
    }
}

#define ROWS 6
#define COLUMNS 5
#define REAL double
#define U(i, j) u[(i) * COLUMNS + (j)]

/* The same down the columns: whole rows at a time, with factors that are known. */
void adi_macro(REAL *restrict u, const REAL *restrict factor)
{
    for (int i = 1; i < ROWS; i++) // @no flow on u distance 1
        for (int j = 0; j < COLUMNS; j++) // @yes
            U(i, j) = (U(i, j) + U(i - 1, j)) * factor[i];
    for (int i = ROWS - 2; i >= 0; i--) // @no flow on u distance 1
        for (int j = 0; j < COLUMNS; j++) // @yes
            U(i, j) += factor[i] * U(i + 1, j);
}

/* Solves a tridiagonal system along a line of elements that are a step apart. */
// @sizes n=1..6 step=1..3
static void solve_line(int n, int step, const double *factor, double *x)
{
    for (int k = 1; k < n; k++) // @no flow on x
        x[k * step] = (x[k * step] + x[(k - 1) * step]) * factor[k];
    for (int k = n - 2; k >= 0; k--) // @no flow on x
        x[k * step] += factor[k] * x[(k + 1) * step];
}

/* The same with a function for a line, along the rows and then the columns. */
// @sizes n=1..6 m=1..6
void adi_calls(int n, int m, const double *restrict factor, double *restrict u)
{
    for (int i = 0; i < n; i++) // @yes
        solve_line(m, 1, factor, u + i * m);
    for (int j = 0; j < m; j++) // @yes
        solve_line(n, m, factor, u + j);
}
