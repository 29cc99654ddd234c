/* textbook_fdtd_2d.c: electric and magnetic fields in the plane, in four spellings. */

/* The fields change each other in turn; a source drives the first row. */
// @sizes steps=1..3 n=2..6 m=2..6
void fdtd_2d(int steps, int n, int m, double ex[n][m], double ey[n][m], double hz[n][m],
             const double *source)
{
    for (int t = 0; t < steps; t++) { // @no flow
        for (int j = 0; j < m; j++) // @guarded overlap
            ey[0][j] = source[t];
        for (int i = 1; i < n; i++) // @guarded overlap
            for (int j = 0; j < m; j++) // @guarded overlap
                ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
        for (int i = 0; i < n; i++) // @guarded overlap
            for (int j = 1; j < m; j++) // @guarded overlap
                ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
        for (int i = 0; i < n - 1; i++) // @guarded overlap
            for (int j = 0; j < m - 1; j++) // @guarded overlap
                hz[i][j] -= 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
    }
}

/* One step with the fields in vectors; both electric fields in one sweep. */
// @sizes n=2..6 m=2..6
void fdtd_2d_flat(int n, int m, double *ex, double *ey, double *hz)
{
    for (int i = 1; i < n; i++) // @guarded overlap
        for (int j = 1; j < m; j++) { // @guarded overlap
            ey[i * m + j] -= 0.5 * (hz[i * m + j] - hz[(i - 1) * m + j]);
            ex[i * m + j] -= 0.5 * (hz[i * m + j] - hz[i * m + j - 1]);
        }
    for (int i = 0; i < n - 1; i++) // @guarded overlap
        for (int j = 0; j < m - 1; j++) // @guarded overlap
            hz[i * m + j] -= 0.7 * (ex[i * m + j + 1] - ex[i * m + j] + ey[(i + 1) * m + j] -
                                    ey[i * m + j]);
}

#define NX 6
#define NY 5
#define STEPS 2
typedef double real;
#define IDX(i, j) ((i) * NY + (j))

real e_x[NX * NY], e_y[NX * NY], h_z[NX * NY], drive[STEPS];

/* The same with sizes and subscripts as macros. */
void fdtd_2d_macro(void)
{
    for (int t = 0; t < STEPS; t++) { // @no flow
        for (int j = 0; j < NY; j++) // @yes
            e_y[IDX(0, j)] = drive[t];
        for (int i = 1; i < NX; i++) // @yes
            for (int j = 0; j < NY; j++) // @yes
                e_y[IDX(i, j)] -= (h_z[IDX(i, j)] - h_z[IDX(i - 1, j)]) / 2;
        for (int i = 0; i < NX; i++) // @yes
            for (int j = 1; j < NY; j++) // @yes
                e_x[IDX(i, j)] -= (h_z[IDX(i, j)] - h_z[IDX(i, j - 1)]) / 2;
        for (int i = 0; i < NX - 1; i++) // @yes
            for (int j = 0; j < NY - 1; j++) // @yes
                h_z[IDX(i, j)] -= e_x[IDX(i, j + 1)] - e_x[IDX(i, j)] + e_y[IDX(i + 1, j)] -
                                  e_y[IDX(i, j)];
    }
}

/* The curl of the electric field, from two rows. */
static double curl(const double *ex, const double *ey, const double *ey_below, int j)
{
    return ex[j + 1] - ex[j] + ey_below[j] - ey[j];
}

/* The magnetic field's half of a step, with rows; the electric field's in the same sweep. */
// @sizes n=2..6 m=2..6
void fdtd_2d_calls(int n, int m, double ex[restrict n][m], double ey[restrict n][m],
                   double hz[restrict n][m])
{
    for (int i = 0; i < n - 1; i++) { // @yes
        double *row = hz[i];
        for (int j = 0; j < m - 1; j++) // @guarded overlap
            row[j] -= 0.7 * curl(ex[i], ey[i], ey[i + 1], j);
    }
    for (int i = 1; i < n - 1; i++) { // @no flow on hz
        double *row = hz[i];
        for (int j = 0; j < m - 1; j++) { // @guarded overlap
            ey[i][j] -= 0.5 * (row[j] - hz[i - 1][j]);
            row[j] -= 0.7 * curl(ex[i], ey[i], ey[i + 1], j);
        }
    }
}
