/* textbook_convolution_2d.c: an image and a small kernel, in four spellings. */

/* All elements that the kernel, k by l, fits on. */
// @sizes n=3..7 m=3..7 k=1..3 l=1..3
void convolution_2d(int n, int m, int k, int l, double image[n][m], double kernel[k][l],
                    double result[n][m])
{
    for (int i = 0; i <= n - k; i++) // @guarded overlap
        for (int j = 0; j <= m - l; j++) { // @guarded overlap
            result[i][j] = 0.0;
            for (int u = 0; u < k; u++) // @guarded overlap reduction result[i][j]:+
                for (int v = 0; v < l; v++) // @guarded overlap reduction result[i][j]:+
                    result[i][j] += kernel[u][v] * image[i + u][j + v];
        }
}

/* The same around each element, 2 r + 1 wide; what is beyond the image counts as zero. */
// @sizes n=1..6 m=1..6 r=0..2
void convolution_2d_flat(int n, int m, int r, const double *image, const double *kernel,
                         double *result)
{
    int width = 2 * r + 1;

    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < m; j++) { // @guarded overlap
            double sum = 0.0;
            for (int u = -r; u <= r; u++) { // @yes reduction sum:+
                if (i + u < 0 || i + u >= n)
                    continue;
                for (int v = -r; v <= r; v++) // @yes reduction sum:+
                    if (j + v >= 0 && j + v < m)
                        sum += kernel[(u + r) * width + v + r] * image[(i + u) * m + j + v];
            }
            result[i * m + j] = sum;
        }
}

#define ROWS 7
#define COLUMNS 8
#define REAL float
#define P(i, j) image[(i) * COLUMNS + (j)]
#define Q(i, j) smooth[(i) * COLUMNS + (j)]

/* A kernel of three by three, known in numbers: the edges of an image. */
void convolution_2d_macro(const REAL *image, REAL *smooth)
{
    for (int i = 1; i < ROWS - 1; i++) // @guarded overlap
        for (int j = 1; j < COLUMNS - 1; j++) // @guarded overlap
            Q(i, j) = 8 * P(i, j) - P(i - 1, j - 1) - P(i - 1, j) - P(i - 1, j + 1) -
                      P(i, j - 1) - P(i, j + 1) - P(i + 1, j - 1) - P(i + 1, j) - P(i + 1, j + 1);
}

/* Five elements that are a step apart, weighted. */
static double five(const double *x, int step, const double *weight)
{
    return weight[0] * x[-2 * step] + weight[1] * x[-step] + weight[2] * x[0] +
           weight[3] * x[step] + weight[4] * x[2 * step];
}

/* A kernel that is a product: along the rows, then along the columns. */
// @sizes n=5..7 m=5..7
void convolution_2d_calls(int n, int m, const double *restrict weight,
                          const double *restrict image, double *restrict between,
                          double *restrict result)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 2; j < m - 2; j++) // @yes
            between[i * m + j] = five(&image[i * m + j], 1, weight);
    for (int i = 2; i < n - 2; i++) // @yes
        for (int j = 2; j < m - 2; j++) // @yes
            result[i * m + j] = five(&between[i * m + j], m, weight);
}
