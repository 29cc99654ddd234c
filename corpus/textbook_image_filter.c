/* textbook_image_filter.c: box and median filters of an image, in four spellings. */

/* The mean of three by three elements. */
// @sizes n=3..7 m=3..7
void image_filter(int n, int m, int image[n][m], int result[n][m])
{
    for (int i = 1; i < n - 1; i++) // @guarded overlap
        for (int j = 1; j < m - 1; j++) { // @guarded overlap
            int sum = 0;
            for (int u = -1; u <= 1; u++) // @yes reduction sum:+
                for (int v = -1; v <= 1; v++) // @yes reduction sum:+
                    sum += image[i + u][j + v];
            result[i][j] = sum / 9;
        }
}

/* The median: the elements around are sorted by insertion. */
// @sizes n=3..6 m=3..6
void image_filter_flat(int n, int m, const int *image, int *result)
{
    int around[9];
    int i, j, k, l;

    for (i = 1; i < n - 1; i++) // @unknown alias,non-affine parallel
        for (j = 1; j < m - 1; j++) { // @unknown alias,non-affine parallel
            for (k = 0; k < 9; k++) { // @no flow on around | @unknown non-affine
                int x = image[(i + k / 3 - 1) * m + j + k % 3 - 1];
                // @no anti on around | @unknown trip-count
                for (l = k; l > 0 && around[l - 1] > x; l--)
                    around[l] = around[l - 1];
                around[l] = x;
            }
            result[i * m + j] = around[4];
        }
}

#define ROWS 6
#define COLUMNS 9
#define WIDTH 3
#define REAL float
#define P(i, j) image[(i) * COLUMNS + (j)]
#define Q(i, j) result[(i) * COLUMNS + (j)]

/* A box that slides along a row: what it gains and loses is added up. */
void image_filter_macro(const REAL *restrict image, REAL *restrict result)
{
    for (int i = 0; i < ROWS; i++) { // @yes
        REAL sum = 0;
        for (int j = 0; j < WIDTH; j++) // @yes reduction sum:+
            sum += P(i, j);
        Q(i, 0) = sum / WIDTH;
        for (int j = WIDTH; j < COLUMNS; j++) { // @no flow
            sum += P(i, j) - P(i, j - WIDTH);
            Q(i, j - WIDTH + 1) = sum / WIDTH;
        }
    }
}

/* The one of three numbers that is between the others. */
static int median(int a, int b, int c)
{
    int low = a < b ? a : b, high = a < b ? b : a;

    return c < low ? low : c > high ? high : c;
}

/* The median of the medians of three rows. */
// @sizes n=3..7 m=3..7
void image_filter_calls(int n, int m, int image[n][m], int result[n][m])
{
    for (int i = 1; i < n - 1; i++) { // @guarded overlap
        const int *above = image[i - 1], *row = image[i], *below = image[i + 1];
        for (int j = 1; j < m - 1; j++) // @guarded overlap
            result[i][j] = median(median(above[j - 1], above[j], above[j + 1]),
                                  median(row[j - 1], row[j], row[j + 1]),
                                  median(below[j - 1], below[j], below[j + 1]));
    }
}
