/* The slice of an array of rows, where a subscript may leave its row. */

void one_past_the_row(int n, double (*a)[4], double *b)
{
    for (int i = 0; i < n; i++) // @unknown alias
        b[i] = *(*(a + i) + 6);
}

void within_the_row(int n, double (*a)[4], double *b)
{
    // @guard (uintptr_t)(a + n) <= (uintptr_t)b || (uintptr_t)(b + n) <= (uintptr_t)a
    for (int i = 0; i < n; i++) // @guarded overlap
        b[i] = a[i][3];
}

void anywhere_in_the_row(int n, int k, double (*a)[4], double *b)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        b[i] = a[i][k];
}

/* An object ends where it is declared to end. */
double table[10][4];

void declared(int n, int k, double *restrict b)
{
    for (int i = 0; i < n; i++) // @yes
        b[i] = table[i][k];
}

/* Within the first row there is one iteration only, which no guard is worth. */
void along_the_first_row(int n, int a[][8])
{
    for (int i = 0; i < n; i++) // @unproven
        a[0][i * 8] = a[i + 1][0];
}

/* Bytes may fill half of the memory: that rows do not turn around is a condition. */
struct bytes {
    unsigned long size1, size2, tda;
    char *data;
};

void add_bytes(struct bytes *a, const struct bytes *b, unsigned long m, unsigned long n)
{
    const unsigned long ta = a->tda, tb = b->tda;
    for (unsigned long i = 0; i < m; i++) // @guarded overlap params
        for (unsigned long j = 0; j < n; j++) // @guarded overlap
            a->data[i * ta + j] += b->data[i * tb + j];
}

void add_shorts(short *a, const short *b, unsigned long m, unsigned long n, unsigned long ta,
                unsigned long tb)
{
    for (unsigned long i = 0; i < m; i++) // @guarded overlap params
        for (unsigned long j = 0; j < n; j++) // @guarded overlap
            a[i * ta + j] += b[i * tb + j];
}

/* Row by row, the iterations are independent: what keeps the subscripts in their rows is the guard,
   and no more of it than the flat array needs. */
static double R[5][13][13][13];
static int gp[3];

void four_dimensions(void)
{
    int i = gp[0] - 2, i1 = gp[0] - 1;

    // @guard gp[1] <= 14 && gp[2] <= 14
    for (int m = 0; m < 3; m++) // @guarded params
        // @guard gp[1] <= 14 && gp[2] <= 14
        for (int j = 1; j < gp[1] - 1; j++) // @guarded params
            // @guard gp[2] <= 14
            for (int k = 1; k < gp[2] - 1; k++) // @guarded params
                R[m][i][j][k] -= R[m][i1][j][k];
}

void from_row_to_row(int n, double g[3][100])
{
    // @guard n <= 100
    for (int k = 0; k < n; k++) // @guarded params
        g[1][k] = g[0][k] + 1;
}

/* Nothing is asked of rows that do not matter. */
static double T[100][100];

void along_a_row(int n, int i)
{
    for (int k = 0; k < n; k++) // @yes
        T[i][k] = T[i][k] + 1;
}

void bounded_by_the_loops(void)
{
    for (int i = 0; i < 99; i++)      // @no flow vector 1,0
        for (int k = 0; k < 100; k++) // @yes
            T[i + 1][k] = T[i][k];
}

/* Where data chooses the row, only its bounds keep rows apart: row 0 may go on in row 1. */
static double C[9][9];

void row_by_index(int n, const int *restrict idx)
{
    // @guard n <= 9
    for (int j = 0; j < n; j++) // @guarded params
        C[idx[j]][j] = 1;
}

void odd_and_even_by_index(int n, const int *restrict idx)
{
    // @guard n <= 4
    for (int j = 0; j < n; j++) // @guarded params
        C[idx[j]][2 * j] = C[idx[j]][2 * j + 1];
}

void column_by_index(int n, const int *restrict idx)
{
    for (int j = 0; j < n; j++) // @unproven non-affine
        C[j][idx[j]] = 1;
}

/* A witness lies inside the rows, and so do reductions. */
void triangle(int n, double alpha, double (*restrict B)[1000], double (*restrict A)[1000])
{
    for (int i = 0; i < n; i++)     // @no flow on B
        for (int j = 0; j < n; j++) // @no flow on B
            // @guard i <= 1000 && j <= 999
            for (int k = 0; k < i; k++) // @guarded params reduction B[i][j]:+
                B[i][j] += alpha * A[i][k] * B[j][k];
}

/* The loop that crosses its rows in every run has no run that is defined. */
void always_across(int n, int (*a)[4])
{
    for (int i = 0; i < n; i++) // @unproven
        a[i][4] = a[i + 2][0];
}

/* Columns may be negative. */
void backwards(int n, int k, int (*a)[16])
{
    // @guard k != 3 && n <= 16
    for (int j = 0; j < n; j++) // @guarded params
        a[3][15 - j] = a[k][j] + a[5][j];
}

/* Rows of structures. */
struct cell {
    double u[4][8];
    int n;
};

void rows_of_structures(int n, int m, struct cell *restrict c)
{
    for (int i = 0; i < n; i++) // @yes
        // @guard m <= 8
        for (int k = 0; k < m; k++) // @guarded params
            c[i].u[1][k] = c[i].u[2][k];
}

/* Strides in the row, and sizes that vary. */
void every_third(int n, int (*a)[30])
{
    // @guard n <= 10
    for (int j = 0; j < n; j++) // @guarded params
        a[1][3 * j] = a[0][3 * j];
}

void variable_and_constant(int n, int m, int k, int a[n][m][10])
{
    // @guard k <= 10
    for (int i = 0; i < n; i++) // @guarded params
        // @guard k <= 10
        for (int j = 0; j < m; j++)     // @guarded params
            for (int l = 0; l < k; l++) // @guarded params
                a[i][j][l] = 2 * a[i][j][l];
}

/* Row by row only one iteration of the inner loop would be left, which is no guard: the question is
   asked of the flat array; rows whose extent is a variable are none. */
void away_from_the_row(int n, int m, double (*p)[100])
{
    // @guard m <= 101
    for (int i = 0; i < n; i++)     // @guarded params
        for (int j = 0; j < m; j++) // @yes
            p[i + j][i - j] = i;
}

void away_from_a_variable_row(int n, int m, int w, double (*p)[w])
{
    for (int i = 0; i < n; i++) // @unknown dependence
        // @guard i + 1 >= m && w > i
        for (int j = 0; j < m; j++) // @guarded params
            p[i + j][i - j] += 1;
}

/* Bounds of many rows, each of which is asked for by itself. */
static double many[5][13][13][13];

void two_rows(int m, int i, int i1, int j, int n)
{
    // @guard (i > i1 || i1 >= (long long)i + 2) && n <= 13
    for (int k = 1; k < n - 1; k++) { // @guarded params
        many[m][i][j][k] -= many[m][i1][j][k];
        many[m][i - 1][j][k] -= many[m][i1 - 1][j][k + 1];
    }
}

void many_rows(void)
{
    static int sizes[3];
    int i = sizes[0] - 2, i1 = sizes[0] - 1;
    // @guard i1 == 12 && sizes[1] <= 14 && sizes[2] <= 12
    for (int m = 0; m < 3; m++)                    // @guarded params
        for (int j = 1; j < sizes[1] - 1; j++)     // @guarded params
            for (int k = 1; k < sizes[2] - 1; k++) { // @no
                many[m][i][j][k] -= many[m][i1][j][k];
                many[m][i - 1][j][k] -= many[m][i1 - 1][j][k + 1];
                many[m][i - 2][j][k] -= many[m][i1 - 2][j][k + 2];
                many[m][i - 3][j][k] -= many[m][i1 - 3][j][k];
                many[m][i - 4][j][k] -= many[m][i1 - 4][j][k + 1];
                many[m][i - 5][j][k] -= many[m][i1 - 5][j][k + 2];
                many[m][i - 6][j][k] -= many[m][i1 - 6][j][k];
                many[m][i - 7][j][k] -= many[m][i1 - 7][j][k + 1];
                many[m][i - 8][j][k] -= many[m][i1 - 8][j][k + 2];
                many[m][i - 9][j][k] -= many[m][i1 - 9][j][k];
                many[m][i - 10][j][k] -= many[m][i1 - 10][j][k + 1];
                many[m][i - 11][j][k] -= many[m][i1][j][k + 2];
            }
}
