/*
 * nests.c: triangular, symbolic and imperfect nests, deep and shallow, of arrays of several shapes.
 */
#define N 16
#define K 6

int a[8 * N], row[N], m[N][N], t[K][K][K];

// @sizes n=1..16
void lower_triangle(int n)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j <= i; j++) // @yes
            m[i][j] = i + j;
}

// @sizes n=1..16
void upper_triangle(int n)
{
    // @yes
    // @work n*(n + 1)/2
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) // @yes
            m[i][j] = i + j;
}

// @sizes n=1..16
void downwards_triangle(int n)
{
    for (int i = n - 1; i >= 0; i--) // @yes
        for (int j = i; j >= 0; j--) // @yes
            m[j][i] = 1;
}

/* A band around the diagonal. */
void band(void)
{
    for (int i = 1; i < N - 1; i++) // @yes
        for (int j = i - 1; j <= i + 1; j++) // @yes
            m[i][j] = 2;
}

/* A trapezoid that depends on a parameter and on the index. */
// @sizes n=1..10 m0=0..4
void trapezoid(int n, int m0)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 2 * i; j < 2 * i + m0 && j < N; j++) // @yes
            m[i][j] = 3;
}

/* Blocks of four: the outer index steps by the length of the inner loop. */
// @sizes n=0..30
void blocks(int n)
{
    for (int i = 0; i < 4 * n; i += 4) // @yes
        for (int j = i; j < i + 4; j++) // @yes
            a[j] = j;
}

/* Blocks of four, of which five are written. */
// @sizes n=0..30
void blocks_overlap(int n)
{
    for (int i = 0; i < 4 * n; i += 4) // @no output distance 1
        for (int j = i; j < i + 5; j++) // @yes
            a[j] = j;
}

/* Statements before, between and after inner loops. */
// @sizes n=1..16
void imperfect(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        row[i] = 0;
        for (int j = 0; j < n; j++) // @yes
            m[i][j] = row[i] + j;
        row[i] = m[i][0];
        for (int j = 1; j < n; j++) // @yes
            m[i][j] = m[i][0] + row[i];
        row[i] += 1;
    }
}

/* The second inner loop reads the row that the next outer iteration writes. */
// @sizes n=2..15
void imperfect_anti(int n)
{
    for (int i = 0; i < n; i++) { // @no anti distance 1
        for (int j = 0; j < n; j++) // @yes
            m[i][j] = j;
        for (int j = 0; j < n; j++) // @yes
            row[j] = m[i + 1][j];
    }
}

/* Three deep, one of the loops carries. */
void carried_by_middle(void)
{
    for (int i = 0; i < K; i++) // @yes
        for (int j = 1; j < K; j++) // @no flow vector 0,1,0
            for (int k = 0; k < K; k++) // @yes
                t[i][j][k] = t[i][j - 1][k];
}

void carried_by_outer_diagonally(void)
{
    for (int i = 1; i < K; i++) // @no flow vector 1,1,-1
        for (int j = 1; j < K; j++) // @yes
            for (int k = 0; k < K - 1; k++) // @yes
                t[i][j][k] = t[i - 1][j - 1][k + 1];
}

/* A permutation of the subscripts. */
void permuted(void)
{
    for (int i = 0; i < K; i++) // @yes
        for (int j = 0; j < K; j++) // @yes
            for (int k = 0; k < K; k++) // @yes
                t[k][i][j] = i + j + k;
}

/* A plane that does not depend on the outer index. */
void rewritten_plane(void)
{
    for (int i = 0; i < K; i++) // @no output
        for (int j = 0; j < K; j++) // @yes
            for (int k = 0; k < K; k++) // @yes
                t[0][j][k] = i;
}

/* Sums of indices: each element is written by several iterations. */
void antidiagonals(void)
{
    for (int i = 0; i < N; i++) // @no output distance *
        for (int j = 0; j < N; j++) // @yes
            a[i + j] = i;
}

/* Differences too. */
void diagonals(void)
{
    for (int i = 0; i < N; i++) // @no output distance *
        for (int j = 0; j < N; j++) // @yes
            a[N + i - j] = i;
}

/* A constant leading dimension: rows of 16 in a flat array, of which 8 are written. */
void flat_rows(void)
{
    for (int i = 0; i < 8; i++) // @yes
        for (int j = 0; j < N; j++) // @yes
            a[i * N + j] = j;
}

/* The rows are longer than the stride between them. */
void flat_rows_overlap(void)
{
    for (int i = 0; i < 7; i++) // @no output
        for (int j = 0; j < N + 1; j++) // @yes
            a[i * N + j] = j;
}

/* Every second row, by an outer step. */
void flat_every_second_row(void)
{
    for (int i = 0; i < 8; i += 2) // @yes
        for (int j = 0; j < 2 * N; j++) // @yes
            a[i * N + j] = j;
}

/* The inner index is not used: the inner loop writes one element again and again. */
// @sizes n=1..16
void idle_inner(int n)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < n; j++) // @no output
            row[i] = j;
}

/* The outer index is not used. */
// @sizes n=1..16
void idle_outer(int n)
{
    for (int i = 0; i < n; i++) // @no output
        for (int j = 0; j < n; j++) // @yes
            row[j] = i;
}

/* The same name for two indices, one inside the other's scope. */
// @sizes n=1..16
void shadowed(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        row[i] = i;
        {
            int n0 = i;
            for (int i = 0; i < n0; i++) // @yes
                m[n0][i] = i;
        }
    }
}

/* Two loops of the same header side by side, five deep in all. */
void five_deep(void)
{
    for (int i = 0; i < 2; i++) // @yes
        for (int j = 0; j < 2; j++) // @yes
            for (int k = 0; k < 2; k++) // @yes
                for (int l = 0; l < 2; l++) // @yes
                    for (int o = 0; o < 2; o++) // @yes
                        a[16 * i + 8 * j + 4 * k + 2 * l + o] = i + o;
}

/* A bound that is a parameter of the outer loop's, given by an expression. */
// @sizes n=1..6
void expression_bounds(int n)
{
    for (int i = 0; i < 2 * n + 1; i++) // @yes
        for (int j = (i + 1) / 2; j <= (3 * n - i) / 3 + 5; j++) // @yes
            m[i][j] = 1;
}
