/* textbook_recursive_filter.c: a recursive filter along the rows of an image, in four spellings. */

/* The rows do not depend on each other, the elements of a row do. */
// @sizes n=1..6 m=2..7
void recursive_filter(int n, int m, double a, double b, double x[n][m], double y[n][m])
{
    for (int i = 0; i < n; i++) { // @guarded overlap params
        y[i][0] = a * x[i][0];
        y[i][1] = a * x[i][1] + b * y[i][0];
        for (int j = 2; j < m; j++) // @no flow on y distance 1
            y[i][j] = a * x[i][j] + b * y[i][j - 1] - 0.5 * b * y[i][j - 2];
    }
}

/* The same with images in vectors, the last two results in variables. */
// @sizes n=1..6 m=1..7
void recursive_filter_flat(int n, int m, double a, double b, const double *x, double *y)
{
    double last, before, now;
    int i, j;

    for (i = 0; i < n; i++) { // @guarded overlap private last,before,j,now
        last = 0.0;
        before = 0.0;
        for (j = 0; j < m; j++) { // @no flow
            now = a * x[i * m + j] + b * last - 0.5 * b * before;
            y[i * m + j] = now;
            before = last;
            last = now;
        }
    }
}

#define ROWS 5
#define COLUMNS 8
#define REAL double
#define X(i, j) x[(i) * COLUMNS + (j)]

/* In place, forth and back, with the column outside: columns depend on each other, rows do not. */
void recursive_filter_macro(REAL a, REAL *x)
{
    for (int j = 1; j < COLUMNS; j++) // @no flow on x distance 1
        for (int i = 0; i < ROWS; i++) // @yes
            X(i, j) = a * X(i, j) + (1 - a) * X(i, j - 1);
    for (int j = COLUMNS - 2; j >= 0; j--) // @no flow on x distance 1
        for (int i = 0; i < ROWS; i++) // @yes
            X(i, j) = a * X(i, j) + (1 - a) * X(i, j + 1);
}

/* What a filter keeps from one element to the next. */
struct state {
    double last, before;
};

/* The next result of a filter. */
static double step(struct state *state, double x)
{
    double y = x + 0.5 * state->last - 0.25 * state->before;

    state->before = state->last;
    state->last = y;
    return y;
}

/* The same with a function that keeps its state in a struct. */
// @sizes n=1..6 m=1..7
void recursive_filter_calls(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes
        struct state state = {0.0, 0.0};
        const double *from = x + i * m;
        double *to = y + i * m;
        for (int j = 0; j < m; j++) // @no flow
            to[j] = step(&state, from[j]);
    }
}
