/* textbook_gauss_seidel.c: relaxation in place on a grid, in four spellings. */

/* Each element takes the new values above and to the left, the old ones below and to the right. */
// @sizes steps=1..3 n=3..6 m=3..6
void gauss_seidel(int steps, int n, int m, double u[n][m])
{
    for (int t = 0; t < steps; t++) // @no flow on u
        for (int i = 1; i < n - 1; i++) // @no flow on u
            for (int j = 1; j < m - 1; j++) // @no flow on u
                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

/* The same in two colours, like a chessboard: the elements of one colour need the other's only. */
// @sizes n=3..7 m=3..7
void gauss_seidel_flat(int n, int m, double *u)
{
    for (int colour = 0; colour < 2; colour++) // @no flow on u | @unknown non-affine
        for (int i = 1; i < n - 1; i++) // @unknown non-affine parallel
            for (int j = 1 + (i + colour) % 2; j < m - 1; j += 2) // @unknown budget parallel
                u[i * m + j] = 0.25 * (u[(i - 1) * m + j] + u[(i + 1) * m + j] +
                                       u[i * m + j - 1] + u[i * m + j + 1]);
}

#define SIZE 7
#define REAL double
#define U(i, j) u[(i) * SIZE + (j)]

/* The same along the diagonals, whose elements do not depend on each other. */
void gauss_seidel_macro(REAL *u)
{
    for (int d = 2; d <= 2 * (SIZE - 2); d++) { // @no flow on u
        int low = d < SIZE - 1 ? 1 : d - (SIZE - 2);
        int high = d < SIZE - 1 ? d - 1 : SIZE - 2;
        for (int i = low; i <= high; i++) // @yes
            U(i, d - i) = (U(i - 1, d - i) + U(i + 1, d - i) + U(i, d - i - 1) +
                           U(i, d - i + 1)) / 4;
    }
}

/* Relaxes one element of a grid and tells its change. */
static double relax(int m, double *u, double weight)
{
    double change = weight * (0.25 * (u[-m] + u[m] + u[-1] + u[1]) - *u);

    *u += change;
    return change;
}

/* The same with a function for one element; the squares of the changes are added up. */
// @sizes n=3..6 m=3..6
double gauss_seidel_calls(int n, int m, double weight, double *u)
{
    double sum = 0.0;

    for (int i = 1; i < n - 1; i++) // @no flow
        for (int j = 1; j < m - 1; j++) { // @no flow
            double change = relax(m, u + i * m + j, weight);
            sum += change * change;
        }
    return sum;
}
