/* textbook_lu.c: factors l u = a without pivots, in place, in four spellings. */

/* Elimination: step k changes all that later steps read. */
// @sizes n=1..6
void lu(int n, double a[n][n])
{
    for (int k = 0; k < n; k++) { // @no flow on a
        for (int i = k + 1; i < n; i++) // @yes
            a[i][k] /= a[k][k];
        for (int i = k + 1; i < n; i++) // @yes
            for (int j = k + 1; j < n; j++) // @yes
                a[i][j] -= a[i][k] * a[k][j];
    }
}

/* The same with the matrix in a vector, the factor of a row found where the row is changed. */
// @sizes n=1..6
void lu_flat(int n, double *a)
{
    int i, j, k;

    for (k = 0; k < n - 1; k++) // @no flow on a
        for (i = k + 1; i < n; i++) { // @yes private j
            double factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for (j = k + 1; j < n; j++) // @guarded params
                a[i * n + j] -= factor * a[k * n + j];
        }
}

#define ORDER 6
#define REAL double
#define A(i, j) a[(i) * ORDER + (j)]

/* The same row by row (Doolittle): each row needs the rows above. */
void lu_macro(REAL *a)
{
    for (int i = 0; i < ORDER; i++) { // @no flow on a
        for (int j = 0; j < i; j++) { // @no flow on a
            for (int k = 0; k < j; k++) // @yes
                A(i, j) -= A(i, k) * A(k, j);
            A(i, j) /= A(j, j);
        }
        for (int j = i; j < ORDER; j++) // @yes
            for (int k = 0; k < i; k++) // @yes
                A(i, j) -= A(i, k) * A(k, j);
    }
}

/* Takes a multiple of one row from another, from the given column on. */
// @sizes n=1..6 from=0..3
static void take_row(int n, int from, double factor, const double *pivot, double *row)
{
    for (int j = from; j < n; j++) // @guarded overlap
        row[j] -= factor * pivot[j];
}

/* The same with a function that changes a row. */
// @sizes n=1..6
void lu_calls(int n, double a[n][n])
{
    for (int k = 0; k < n; k++) { // @no flow on a
        const double *pivot = a[k];
        for (int i = k + 1; i < n; i++) { // @yes
            a[i][k] /= pivot[k];
            take_row(n, k + 1, a[i][k], pivot, a[i]);
        }
    }
}
