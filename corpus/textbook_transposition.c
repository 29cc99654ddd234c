/* textbook_transposition.c: rows become columns, in four spellings. */

/* The transposed matrix, into another one. */
// @sizes n=1..6 m=1..6
void transposition(int n, int m, double a[n][m], double b[m][n])
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < m; j++) // @guarded overlap
            b[j][i] = a[i][j];
}

/* A square matrix in a vector, in place: each pair of elements changes places once. */
// @sizes n=1..7
void transposition_flat(int n, double *a)
{
    int i, j;

    for (i = 1; i < n; i++) // @yes private j
        for (j = 0; j < i; j++) { // @yes
            double kept = a[i * n + j];
            a[i * n + j] = a[j * n + i];
            a[j * n + i] = kept;
        }
}

#define SIZE 8
#define TILE 4
#define REAL double
#define IDX(i, j) ((i) * SIZE + (j))
#define FROM(tile) (tile) * TILE

REAL original[SIZE * SIZE], transposed[SIZE * SIZE];

/* The same tile by tile, with sizes and subscripts as macros. */
void transposition_macro(void)
{
    for (int k = 0; k < SIZE / TILE; k++) // @yes
        for (int l = 0; l < SIZE / TILE; l++) // @yes
            for (int i = FROM(k); i < FROM(k + 1); i++) // @yes
                for (int j = FROM(l); j < FROM(l + 1); j++) // @yes
                    transposed[IDX(j, i)] = original[IDX(i, j)];
}

/* Two elements change places. */
static void swap(double *a, double *b)
{
    double kept = *a;

    *a = *b;
    *b = kept;
}

/* In place, with a function that swaps. */
// @sizes n=1..7
void transposition_calls(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = i + 1; j < n; j++) // @yes
            swap(&a[i][j], &a[j][i]);
}
