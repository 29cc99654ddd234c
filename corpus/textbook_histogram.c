/* textbook_histogram.c: how often values occur, in four spellings. */

#define BINS 8

/* The values of a picture, which are less than BINS. */
// @sizes n=1..6 m=1..6
void histogram(int n, int m, unsigned char picture[n][m], int count[BINS])
{
    for (int k = 0; k < BINS; k++) // @yes
        count[k] = 0;
    for (int i = 0; i < n; i++) // @unknown alias parallel
        for (int j = 0; j < m; j++) // @unknown alias parallel
            count[picture[i][j] % BINS]++;
}

/* A histogram of each row, then the sums from left to right. */
// @sizes n=1..6 m=1..6 bins=1..6
void histogram_flat(int n, int m, int bins, const unsigned *restrict picture, int *restrict count)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine parallel
        for (int k = 0; k < bins; k++) // @yes
            count[i * bins + k] = 0;
        for (int j = 0; j < m; j++) // @yes reduction count[]:+
            count[i * bins + picture[i * m + j] % bins] += 1;
        for (int k = 1; k < bins; k++) // @no flow on count distance 1
            count[i * bins + k] += count[i * bins + k - 1];
    }
}

#define VALUES 20
#define REAL double
#define BIN(x) ((x) < 0 ? 0 : (x) >= BINS ? BINS - 1 : (int)(x))

REAL value[VALUES];
int total[BINS], first[BINS];

/* Numbers in bins of width 1; where each bin was met first. */
void histogram_macro(void)
{
    for (int k = 0; k < BINS; k++) { // @yes
        total[k] = 0;
        first[k] = -1;
    }
    for (int i = 0; i < VALUES; i++) // @yes reduction total[]:+
        total[BIN(value[i])]++;
    for (int i = 0; i < VALUES; i++) { // @no flow on first | @unknown non-affine
        int k = BIN(value[i]);
        if (first[k] < 0)
            first[k] = i;
    }
}

/* The bin of a number, by halving. */
// @sizes bins=1..7
static int bin_of(int bins, const double *edge, double x)
{
    int low = 0, high = bins;

    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (x < edge[middle])
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* Weights in bins with given edges, with a function for the bin. */
// @sizes n=1..9 bins=1..7
void histogram_calls(int n, int bins, const double *restrict x, const double *restrict weight,
                     const double *restrict edge, double *restrict sum)
{
    for (int i = 0; i < n; i++) // @unknown non-affine parallel
        sum[bin_of(bins, edge, x[i])] += weight[i];
}
