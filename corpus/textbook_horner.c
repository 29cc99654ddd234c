/* textbook_horner.c: the values of a polynomial at many places, in four spellings. */

/* A polynomial for each row, at all places: the steps of Horner's rule follow each other. */
// @sizes n=1..6 m=1..6 degree=0..4
void horner(int n, int m, int degree, double c[n][degree + 1], const double *x, double y[n][m])
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < m; j++) { // @guarded overlap
            double value = c[i][degree];
            for (int k = degree - 1; k >= 0; k--) // @no flow
                value = value * x[j] + c[i][k];
            y[i][j] = value;
        }
}

/* The same with matrices in vectors, and the steps outside. */
// @sizes n=1..6 m=1..6 degree=0..4
void horner_flat(int n, int m, int degree, const double *restrict c, const double *restrict x,
                 double *restrict y)
{
    int i, j, k;

    for (i = 0; i < n * m; i++) // @yes
        y[i] = 0.0;
    for (k = degree; k >= 0; k--) // @no flow on y
        for (i = 0; i < n; i++) // @yes private j
            for (j = 0; j < m; j++) // @yes
                y[i * m + j] = y[i * m + j] * x[j] + c[i * (degree + 1) + k];
}

#define PLACES 9
#define DEGREE 4
#define REAL double
#define STEP(value, x, c) ((value) * (x) + (c))

REAL place[PLACES], polynomial[DEGREE + 1], result[PLACES];

/* The same by hand, and by powers, which are a sum. */
void horner_macro(void)
{
    for (int i = 0; i < PLACES; i++) { // @yes
        REAL x = place[i];
        result[i] = STEP(STEP(STEP(STEP(polynomial[4], x, polynomial[3]), x, polynomial[2]), x,
                              polynomial[1]), x, polynomial[0]);
    }
    for (int i = 0; i < PLACES; i++) { // @yes
        REAL power = 1;
        for (int k = 0; k <= DEGREE; k++) { // @no flow
            result[i] -= polynomial[k] * power;
            power *= place[i];
        }
    }
}

/* The value of a polynomial. */
// @sizes degree=0..5
static double value_at(int degree, const double *c, double x)
{
    double value = 0.0;

    for (int k = degree; k >= 0; k--) // @no flow
        value = value * x + c[k];
    return value;
}

/* The same with a function for one value; then a table of differences. */
// @sizes n=1..7 degree=0..5
void horner_calls(int n, int degree, const double *c, const double *x, double *y)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        y[i] = value_at(degree, c, x[i]);
    for (int i = n - 1; i >= 1; i--) // @no anti on y distance 1
        y[i] = (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
}
