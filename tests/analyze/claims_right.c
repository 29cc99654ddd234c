/*
 * claims_right.c: what pragmas say of loops that must not be contradicted, though the iterations may
 * depend on each other: something that the pragmas say, or leave open, makes the program right.
 */
// @args -fopenmp
#define N 64

int a[N], b[N], h[N];
double x[N][N], y[N];
static int count;
#pragma omp threadprivate(count)

extern int omp_get_thread_num(void);
extern void omp_set_lock(int *);
extern void omp_unset_lock(int *);

void listed(int n)
{
    int t, j;
    double s = 0;
    // @yes
    // @claim yes
#pragma omp parallel for private(t, j) reduction(+ : s)
    for (int i = 0; i < n; i++) {
        t = b[i];
        for (j = 0; j < N; j++) // @yes
            x[i][j] = t;
        s += t;
    }
    y[0] = s;
}

void region_variables(int n)
{
#pragma omp parallel
    {
        int t, local = 0;
        int own[N];
        // @yes
        // @claim yes
#pragma omp for nowait
        for (int i = 0; i < n; i++) {
            t = b[i];
            local += t;
            a[i] = t;
        }
        // @no
        // @claim unknown
#pragma omp for
        for (int i = 1; i < n; i++)
            own[i] = own[i - 1] + i;
#pragma omp atomic
        h[0] += local + own[0];
    }
}

/* Called by threads that are started elsewhere: each has its own t and own p. */
void orphan(int n, int *p)
{
    int t;
    // @unproven
    // @claim unknown
#pragma omp for
    for (int i = 1; i < n; i++) {
        t = p[i - 1];
        p[i] = t;
    }
    // @no flow distance 1
    // @claim no dependence a
#pragma omp for
    for (int i = 1; i < N; i++)
        a[i] = a[i - 1];
}

/* A histogram for each thread. */
void by_thread(int n)
{
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        // @unproven
        // @claim unknown
#pragma omp for
        for (int i = 0; i < n; i++)
            x[me][0] = 2 * x[me][0] + i;
    }
}

void by_private_number(int n, int me)
{
#pragma omp parallel private(me)
    {
        me = omp_get_thread_num();
        // @unproven
        // @claim unknown
#pragma omp for
        for (int i = 0; i < n; i++)
            x[me][0] = 2 * x[me][0] + i;
    }
}

void one_at_a_time(int n)
{
    double s = 0;
    // @yes reduction s:+
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        s += y[i];
    }
    // @yes reduction s:+
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp critical(sum)
        {
            s += y[i];
        }
    }
    y[0] = s;
}

/* In a function that the loop calls. */
static void add(int v)
{
#pragma omp atomic
    h[0] += v;
}

void one_at_a_time_elsewhere(int n)
{
    // @unproven | @yes
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        add(b[i]);
}

void locked(int n, int *lock)
{
    // @unknown
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        omp_set_lock(lock);
        h[0] += b[i];
        omp_unset_lock(lock);
    }
}

void in_order(int n)
{
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for ordered
    for (int i = 1; i < n; i++) {
#pragma omp ordered
        a[i] = a[i - 1] + b[i];
    }
}

void sometimes(int n)
{
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for if (n < 0)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
    // @no flow distance 1
    // @claim unknown
#pragma omp parallel for num_threads(1)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
}

/* Two neighbours, which one thread runs one after the other. */
void chunks(void)
{
    // @no
    // @claim unknown
#pragma omp parallel for schedule(static, 2)
    for (int i = 0; i < N; i++)
        h[i / 2] = 2 * h[i / 2] + i;
}

/* Threads that all store the same number. */
int flag(int n)
{
    int found = 0;
    // @yes
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        found = 1;
    return found;
}

/* Each thread has its own. */
void thread_private(int n)
{
    // @unproven | @yes
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        count = 2 * count + i;
}

/* Only where data says so. */
int first(int n)
{
    int at = -1, t;
    // @yes private at:last-conditional
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        if (a[i] == 7)
            at = i;
    // @yes
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        if (b[i] == 7) {
            t = b[i];
            a[i] = t;
        }
    return at;
}

/* The programmer may know that m is large. */
void distance(int n, int m)
{
    // @guarded params
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i + m] = a[i];
}

/* Vectors keep the order of what stands in it. */
void forward(int n)
{
    double s = 0;
    // @no anti distance 1
    // @claim unknown
#pragma omp simd
    for (int i = 0; i < n - 1; i++)
        a[i] = a[i + 1];
    // @no flow distance 1
    // @claim unknown
#pragma omp simd
    for (int i = 1; i < n; i++) {
        a[i] = b[i];
        h[i] = a[i - 1];
    }
    // @yes reduction s:+
    // @claim unknown
#pragma ivdep
    for (int i = 0; i < n; i++)
        s += y[i];
    y[0] = s;
}

/* Not in force here, or not known to be. */
void conditions(int n)
{
    // @no flow distance 1
    // @claim unknown
#if 0
#pragma omp parallel for
#endif
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim unknown
#ifndef _OPENMP
#pragma omp parallel for
#endif
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim no dependence a
#ifdef _OPENMP
#pragma omp parallel for
#endif
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
}

/* No claims at all. */
void others(int n)
{
    // @no flow distance 1
    // @claim none
#pragma omp parallel
    for (int i = 1; i < n; i++)
        h[i] = h[i - 1];
    // @no flow distance 1
    // @claim none
#pragma GCC unroll 4
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @no flow distance 1
    // @claim none
#pragma acc loop seq
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
#pragma acc kernels
    {
        // @no flow distance 1
        // @claim none
#pragma acc loop
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1];
    }
}

void accelerator(int n)
{
    double s = 0;
    // @no flow distance 1
    // @claim no dependence a
#pragma acc parallel loop copy(a)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    // @yes reduction s:+
    // @claim unknown
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        s += y[i];
    y[0] = s;
}
