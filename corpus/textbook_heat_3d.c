/* textbook_heat_3d.c: heat flows in a box: seven neighbours in space, in four spellings. */

/* Two grids take turns in each step. */
// @sizes steps=1..2 n=3..5 m=3..5 l=3..5
void heat_3d(int steps, int n, int m, int l, double a[n][m][l], double b[n][m][l])
{
    for (int t = 0; t < steps; t++) { // @no flow
        for (int i = 1; i < n - 1; i++) // @guarded overlap
            for (int j = 1; j < m - 1; j++) // @guarded overlap
                for (int k = 1; k < l - 1; k++) // @guarded overlap
                    b[i][j][k] = a[i][j][k] + 0.1 * (a[i - 1][j][k] + a[i + 1][j][k] +
                                                     a[i][j - 1][k] + a[i][j + 1][k] +
                                                     a[i][j][k - 1] + a[i][j][k + 1] -
                                                     6.0 * a[i][j][k]);
        for (int i = 1; i < n - 1; i++) // @guarded overlap
            for (int j = 1; j < m - 1; j++) // @guarded overlap
                for (int k = 1; k < l - 1; k++) // @guarded overlap
                    a[i][j][k] = b[i][j][k] + 0.1 * (b[i - 1][j][k] + b[i + 1][j][k] +
                                                     b[i][j - 1][k] + b[i][j + 1][k] +
                                                     b[i][j][k - 1] + b[i][j][k + 1] -
                                                     6.0 * b[i][j][k]);
    }
}

/* One step with the grids in vectors. */
// @sizes n=3..5 m=3..5 l=3..5
void heat_3d_flat(int n, int m, int l, double rate, const double *a, double *b)
{
    int i, j, k;

    for (i = 1; i < n - 1; i++) // @guarded overlap private j,k
        for (j = 1; j < m - 1; j++) // @guarded overlap private k
            for (k = 1; k < l - 1; k++) // @guarded overlap
                b[(i * m + j) * l + k] =
                    (1.0 - 6.0 * rate) * a[(i * m + j) * l + k] +
                    rate * (a[((i - 1) * m + j) * l + k] + a[((i + 1) * m + j) * l + k] +
                            a[(i * m + j - 1) * l + k] + a[(i * m + j + 1) * l + k] +
                            a[(i * m + j) * l + k - 1] + a[(i * m + j) * l + k + 1]);
}

#define N 5
#define STEPS 2
typedef double real;
#define IDX(i, j, k) (((i) * N + (j)) * N + (k))

real heat[N * N * N], changed[N * N * N];

/* The same with sizes and subscripts as macros; what leaves is added first, then all is moved. */
void heat_3d_macro(void)
{
    for (int t = 0; t < STEPS; t++) { // @no flow
        for (int i = 1; i < N - 1; i++) // @yes
            for (int j = 1; j < N - 1; j++) // @yes
                for (int k = 1; k < N - 1; k++) // @yes
                    changed[IDX(i, j, k)] =
                        heat[IDX(i - 1, j, k)] + heat[IDX(i + 1, j, k)] +
                        heat[IDX(i, j - 1, k)] + heat[IDX(i, j + 1, k)] +
                        heat[IDX(i, j, k - 1)] + heat[IDX(i, j, k + 1)] - 6 * heat[IDX(i, j, k)];
        for (int i = 1; i < N - 1; i++) // @yes
            for (int j = 1; j < N - 1; j++) // @yes
                for (int k = 1; k < N - 1; k++) // @yes
                    heat[IDX(i, j, k)] += changed[IDX(i, j, k)] / 10;
    }
}

/* The second difference of an element, with neighbours at a distance. */
static double difference(const double *x, int distance)
{
    return x[-distance] - 2.0 * x[0] + x[distance];
}

/* One step with a function for the differences in each direction. */
// @sizes n=3..5 m=3..5 l=3..5
void heat_3d_calls(int n, int m, int l, const double *restrict a, double *restrict b)
{
    for (int i = 1; i < n - 1; i++) // @yes
        for (int j = 1; j < m - 1; j++) { // @yes
            const double *from = a + (i * m + j) * l;
            double *to = b + (i * m + j) * l;
            for (int k = 1; k < l - 1; k++) // @yes
                to[k] = from[k] + 0.1 * (difference(from + k, 1) + difference(from + k, l) +
                                         difference(from + k, m * l));
        }
}
