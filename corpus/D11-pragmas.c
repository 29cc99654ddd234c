/*
 * D11-pragmas.c: what pragmas say of loops, checked. The functions are never run by threads here:
 * what is shown would be races.
 */
#define N 48

double x[N + 1], y[N + 1], z[N][N];
int bins[N];

/* Each thread needs a t of its own. */
// @sizes n=1..40
void shows_private(int n)
{
    double t;

    // @yes private t
    // @claim no missing-private t
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        t = x[i] * 2;
        y[i] = t * t;
    }
}

/* The index of an inner loop, declared outside: the classic one. */
// @sizes n=1..40
void shows_counter(int n)
{
    int j;

    // @yes private j
    // @claim no missing-private j
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++)
        for (j = 0; j < n; j++) // @yes
            z[i][j] = x[i] + y[j];
}

// @sizes n=1..40
double shows_reduction(int n)
{
    double sum = 0;

    // @yes reduction sum:+
    // @claim no missing-reduction sum
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

/* No clause helps here. */
// @sizes n=1..40
void shows_dependence(int n)
{
    // @no flow distance 1
    // @claim no dependence x
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        x[i] = x[i] - 0.5 * x[i - 1];
}

// @sizes n=1..40
void shows_vectors(int n)
{
    // @no flow distance 2
    // @claim no dependence x
#pragma omp simd
    for (int i = 2; i < n; i++)
        x[i] = 0.5 * x[i - 2];
}

/* All that is needed is said. */
// @sizes n=1..40
double refuses_complete(int n)
{
    double t, sum = 0;
    int j;

    // @yes
    // @claim yes
#pragma omp parallel for private(t, j) reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        t = x[i];
        for (j = 0; j < n; j++) // @yes
            z[i][j] = t;
        sum += t;
    }
    return sum;
}

/* The threads have their own: sums by declaration, and updates one at a time. */
// @sizes n=1..40
double refuses_region(int n)
{
    double sum = 0;

#pragma omp parallel
    {
        double mine = 0;
        // @yes
        // @claim yes
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            mine += x[i];
#pragma omp critical
        sum += mine;
    }
    return sum;
}

// @sizes n=1..40
void refuses_atomic(int n)
{
    // @yes reduction bins[]:+ | @unproven
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        bins[i % 2] += 1;
    }
}

/* Four at a time is what the program says, and right. */
// @sizes n=1..40
void refuses_safe_length(int n)
{
    // @no flow distance 4
    // @claim unknown
#pragma omp simd safelen(4)
    for (int i = 4; i < n; i++)
        x[i] = 0.5 * x[i - 4];
}

/* Threads that add to the same elements lose updates. */
// @sizes n=1..40
void shows_shared_histogram(int n)
{
    // @yes reduction bins[]:+
    // @claim no dependence bins
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        bins[i % 2] += 1;
}
