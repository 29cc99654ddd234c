/* textbook_rank_k.c: the rank-k update beta c + alpha a a', lower triangle, in four spellings. */

/* The lower triangle of beta c + alpha a a'. */
// @sizes n=1..6 k=1..6
void rank_k(int n, int k, double alpha, double beta, double a[n][k], double c[n][n])
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j <= i; j++) { // @guarded overlap
            c[i][j] *= beta;
            for (int l = 0; l < k; l++) // @guarded overlap reduction c[i][j]:+
                c[i][j] += alpha * a[i][l] * a[j][l];
        }
}

/* The same with matrices stored row by row in vectors. */
// @sizes n=1..6 k=1..6
void rank_k_flat(int n, int k, double alpha, double beta, const double *restrict a,
                 double *restrict c)
{
    for (int i = 0; i < n; i++) { // @yes
        for (int j = 0; j <= i; j++) // @yes
            c[i * n + j] *= beta;
        for (int l = 0; l < k; l++) // @yes reduction c[]:+
            for (int j = 0; j <= i; j++) // @yes
                c[i * n + j] += alpha * a[i * k + l] * a[j * k + l];
    }
}

#define ORDER 7
#define RANK 3
#define REAL double
#define AT(x, width, i, j) ((x)[(i) * (width) + (j)])

/* The same with sizes and subscripts as macros; the outermost loop goes over the updates. */
void rank_k_macro(REAL alpha, REAL beta, const REAL *a, REAL *c)
{
    for (int i = 0; i < ORDER; i++) // @yes
        for (int j = 0; j <= i; j++) // @yes
            AT(c, ORDER, i, j) *= beta;
    for (int l = 0; l < RANK; l++) // @guarded overlap reduction c[]:+
        for (int i = 0; i < ORDER; i++) // @guarded overlap
            for (int j = 0; j <= i; j++) // @guarded overlap
                AT(c, ORDER, i, j) += alpha * AT(a, RANK, i, l) * AT(a, RANK, j, l);
}

/* The inner product of two rows. */
// @sizes k=1..6
static double inner(int k, const double *x, const double *y)
{
    double sum = 0.0;

    for (int l = 0; l < k; l++) // @yes reduction sum:+
        sum += x[l] * y[l];
    return sum;
}

/* The same with an inner product for each element of the triangle. */
// @sizes n=1..6 k=1..6
void rank_k_calls(int n, int k, double alpha, double beta, const double *a, double *c)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        double *row = &c[i * n];
        for (int j = 0; j <= i; j++) // @guarded overlap
            row[j] = beta * row[j] + alpha * inner(k, &a[i * k], &a[j * k]);
    }
}
