/*
 * claims_order.c: pragmas that ask for another order of the iterations. Compilers do what they ask,
 * right or wrong.
 */
// @args -fopenmp
#define N 64
#define SIZE 8

double a[N][N], b[N][N], d[N][N][N], s;
int h[N];

/* Without a permutation the two outermost loops change places. */
void interchange_against(void)
{
    // @no flow vector 1,-1
    // @claim no dependence a
#pragma omp interchange
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

void interchange_along(void)
{
    // @no flow
    // @claim yes
#pragma omp interchange
    for (int i = 1; i < N; i++)
        for (int j = 1; j < N; j++) // @no flow
            a[i][j] = a[i - 1][j] + a[i][j - 1];
}

/* Of three loops, the first and the last: the dependence over the first two goes on. */
void permutation(void)
{
    // @no flow
    // @claim no dependence d
#pragma omp interchange permutation(3, 2, 1)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N; j++)         // @yes
            for (int k = 0; k < N - 1; k++) // @yes
                d[i][j][k] = d[i - 1][j][k + 1] * 0.5;
}

void permutation_of_two(void)
{
    // @no flow
    // @claim yes
#pragma omp interchange permutation(2, 1)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N; j++)         // @yes
            for (int k = 0; k < N - 1; k++) // @yes
                d[i][j][k] = d[i - 1][j][k + 1] * 0.5;
}

void no_permutation(void)
{
    // @no flow
    // @claim unknown
#pragma omp interchange permutation(2, 2)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

void tiles_against(void)
{
    // @no flow
    // @claim no dependence a
#pragma omp tile sizes(8, 8)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

/* One row of a tile at a time: the order stays. */
void tiles_of_rows(void)
{
    // @no flow
    // @claim yes
#pragma omp tile sizes(1, 8)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

/* One that holds all columns. */
void tiles_of_columns(void)
{
    // @no flow
    // @claim yes
#pragma omp tile sizes(8, 64)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

void sizes_by_name(void)
{
    // @no flow
    // @claim unknown
#pragma omp tile sizes(SIZE, SIZE)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

void more_loops_than_there_are(void)
{
    // @no flow
    // @claim unknown
#pragma omp tile sizes(8, 8, 8)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            a[i][j] = a[i - 1][j + 1] + 1;
}

void backwards(void)
{
    // @no flow
    // @claim no dependence h
#pragma omp reverse
    for (int i = 1; i < N; i++)
        h[i] = h[i - 1] + 1;
}

void backwards_read_ahead(void)
{
    // @no anti
    // @claim no dependence h
#pragma omp reverse
    for (int i = 0; i < N - 1; i++)
        h[i] = h[i + 1] + 1;
}

void backwards_free(int n)
{
    // @yes
    // @claim yes
#pragma omp reverse
    for (int i = 0; i < N; i++)
        h[i] = i + n;
}

/* What each iteration sets before it reads it does not depend on the order, though each overwrites
   what the one before has left there. */
void work_element(void)
{
    static double work[2];
    // @no
    // @claim unknown
#pragma omp reverse
    for (int i = 0; i < N; i++) {
        work[0] = b[i][0];
        a[i][1] = work[0] * work[0];
    }
}

/* The same constant, whoever stores it last. */
void same_constant(void)
{
    // @yes reduction h[0]:=
    // @claim yes
#pragma omp reverse
    for (int i = 0; i < N; i++)
        h[0] = 1;
}

/* Sums that are rounded differently are no other results, and not the same. */
void rounding(void)
{
    // @yes reduction s:+
    // @claim unknown
#pragma omp tile sizes(8, 8)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) // @yes reduction s:+
            s += a[i][j];
}

void may_overlap(int n, double (*p)[N], double (*q)[N])
{
    // @guarded overlap
    // @claim unknown
#pragma omp interchange
    for (int i = 1; i < n; i++)
        for (int j = 0; j < N - 1; j++) // @guarded overlap
            p[i][j] = q[i - 1][j + 1] + 1;
}

/* Where one row is all, nothing is exchanged; who calls it with more is told. */
void rows(int n, double (*restrict p)[N])
{
    // @no flow
    // @claim no dependence p
#pragma omp interchange
    for (int i = 1; i < n; i++)
        for (int j = 0; j < N - 1; j++) // @yes
            p[i][j] = p[i - 1][j + 1] + 1;
}

void under_a_condition(void)
{
    // @unknown dependence
    // @claim unknown
#pragma omp reverse
    for (int i = 1; i < N; i++)
        if (b[0][i] > 0)
            h[i] = h[i - 1] + 1;
}

/* Where a pragma stands above another, it is about what that makes of the loop. */
void reversed_twice(void)
{
    // @no flow
    // @claim unknown
    // @claim no dependence h
#pragma omp reverse
#pragma omp reverse
    for (int i = 1; i < N; i++)
        h[i] = h[i - 1] + 1;
}

/* The threads share the columns out. */
void threads_over_columns(void)
{
    // @no flow
    // @claim unknown
    // @claim yes
#pragma omp parallel for
#pragma omp interchange
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N; j++) // @yes
            a[i][j] = a[i - 1][j] + 1;
}

/* Neighbours run in one thread. */
void threads_over_tiles(void)
{
    // @no flow
    // @claim unknown
    // @claim yes
#pragma omp parallel for
#pragma omp tile sizes(64)
    for (int i = 1; i < N; i++)
        h[i] = h[i - 1] + 1;
}
