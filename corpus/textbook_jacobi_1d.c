/* textbook_jacobi_1d.c: means of three neighbours, again and again, in four spellings. */

#define WIDTH 12
#define STEPS 4

/* All steps are kept, one a row. */
void jacobi_1d(double u[STEPS + 1][WIDTH])
{
    for (int t = 0; t < STEPS; t++) { // @no flow on u distance 1
        u[t + 1][0] = u[t][0];
        u[t + 1][WIDTH - 1] = u[t][WIDTH - 1];
        for (int i = 1; i < WIDTH - 1; i++) // @yes
            u[t + 1][i] = (u[t][i - 1] + u[t][i] + u[t][i + 1]) / 3.0;
    }
}

/* Two rows of one vector take turns. */
// @sizes steps=1..4 n=3..9
void jacobi_1d_flat(int steps, int n, double *u)
{
    for (int t = 0; t < steps; t++) { // @no flow on u | @unknown non-affine
        int from = t % 2, to = 1 - from;
        for (int i = 1; i < n - 1; i++) // @yes
            u[to * n + i] = (u[from * n + i - 1] + u[from * n + i] + u[from * n + i + 1]) / 3.0;
    }
}

#define REAL double
#define LAST (WIDTH - 1)
#define MEAN(x, i) (((x)[(i) - 1] + (x)[i] + (x)[(i) + 1]) / 3)

/* There and back: two steps at a time between two vectors. */
void jacobi_1d_macro(REAL *a, REAL *b)
{
    for (int t = 0; t < STEPS; t += 2) { // @no flow
        for (int i = 1; i < LAST; i++) // @guarded overlap
            b[i] = MEAN(a, i);
        for (int i = 1; i < LAST; i++) // @guarded overlap
            a[i] = MEAN(b, i);
    }
}

/* The mean of an element and its neighbours. */
static double mean_at(const double *x)
{
    return (x[-1] + x[0] + x[1]) / 3.0;
}

/* The pointers to two vectors change places after each step. */
// @sizes steps=1..4 n=3..9
void jacobi_1d_calls(int steps, int n, double *a, double *b)
{
    for (int t = 0; t < steps; t++) { // @no
        double *swap = a;
        for (int i = 1; i < n - 1; i++) // @guarded overlap
            b[i] = mean_at(a + i);
        a = b;
        b = swap;
    }
}
