/* textbook_triangular_solve.c: l x = b with a lower triangular l, in four spellings. */

/* Forward substitution: x[i] needs all x before it. */
// @sizes n=1..7
void triangular_solve(int n, double l[n][n], const double *b, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow on x
        x[i] = b[i];
        for (int j = 0; j < i; j++) // @guarded overlap reduction x[i]:+
            x[i] -= l[i][j] * x[j];
        x[i] = x[i] / l[i][i];
    }
}

/* The same with a matrix stored row by row, column by column: each x is taken from all later b. */
// @sizes n=1..7
void triangular_solve_flat(int n, const double *restrict l, double *restrict b)
{
    for (int j = 0; j < n; j++) { // @no flow on b
        b[j] /= l[j * n + j];
        for (int i = j + 1; i < n; i++) // @yes
            b[i] -= l[i * n + j] * b[j];
    }
}

#define ORDER 6
#define SIDES 4
#define REAL double
#define L(i, j) lower[(i) * ORDER + (j)]
#define X(i, j) right[(i) * SIDES + (j)]

REAL lower[ORDER * ORDER], right[ORDER * SIDES];

/* The same for several right sides, which do not depend on each other. */
void triangular_solve_macro(void)
{
    for (int k = 0; k < SIDES; k++) // @yes
        for (int i = 0; i < ORDER; i++) { // @no flow on right
            for (int j = 0; j < i; j++) // @yes
                X(i, k) -= L(i, j) * X(j, k);
            X(i, k) /= L(i, i);
        }
}

/* What the first n unknowns take from a right side. */
// @sizes n=1..7
static double known_part(int n, const double *row, const double *x)
{
    double sum = 0.0;

    for (int j = 0; j < n; j++) // @yes reduction sum:+
        sum += row[j] * x[j];
    return sum;
}

/* The same with a function for the known part of an equation. */
// @sizes n=1..7
void triangular_solve_calls(int n, const double *l, const double *b, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow on x
        const double *row = l + i * n;
        x[i] = (b[i] - known_part(i, row, x)) / row[i];
    }
}
