/*
 * claims_written.c: directives as they may be written: out of macros, with counts of threads that
 * are no plain numbers, and within regions of a device.
 */
// @args -fopenmp
#define ONE 1

int a[64], b[64];
enum { SINGLE = 1 };

/* A single thread runs the iterations in order, and what is no plain number may be one. */
void counts_of_threads(int n, int threads)
{
    // @no flow distance 1
    // @claim no dependence a
#pragma omp parallel for num_threads(2)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for num_threads(ONE)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for num_threads((1))
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for num_threads(SINGLE)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for num_threads(threads)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1) map(tofrom : a)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim no dependence a
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) map(tofrom : a)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
}

/* Directives that come out of macros: they may keep the iterations apart. */
#define CRITICAL _Pragma("omp critical")
#define MAKE(text) _Pragma(#text)

static void add_alone(int value)
{
    static int all;
    CRITICAL
    all += value;
}

void spelled_in_macros(int n)
{
    static int sum;
    // @yes reduction sum:+
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        CRITICAL
        sum += b[i];
    }
    // @yes reduction sum:+
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        MAKE(omp critical)
        sum += b[i];
    }
    // @unproven
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        add_alone(b[i]);
}

/* Data stay on the device: the loop runs in the threads that its own directive starts. */
void in_data_region(int n)
{
#pragma omp target data map(a)
    {
        // @no flow distance 1
        // @claim no dependence a
#pragma omp parallel for
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1];
    }
    // @no flow distance 1
    // @claim no dependence a
#pragma omp target enter data map(to : b)
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp target map(a)
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
}
