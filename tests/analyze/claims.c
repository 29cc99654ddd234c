/*
 * claims.c: what pragmas say of loops that is wrong.
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

void scalar(int n)
{
    int t;
    // @yes private t
    // @claim no missing-private t
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        t = b[i];
        a[i] = t * t;
    }
}

/* A static variable is one for all threads, wherever it is declared, and so is one of the unit. */
void static_in_region(int n)
{
#pragma omp parallel
    {
        static int kept;
        // @yes private kept
        // @claim no missing-private kept
#pragma omp for
        for (int i = 0; i < n; i++) {
            kept = b[i];
            a[i] = kept * kept;
        }
    }
}

void static_sum(int n)
{
#pragma omp parallel
    {
        static int summed;
        // @yes reduction summed:+
        // @claim no missing-reduction summed
#pragma omp for
        for (int i = 0; i < n; i++)
            summed += b[i];
    }
}

void extern_in_region(int n)
{
#pragma omp parallel
    {
        extern int elsewhere;
        // @yes private elsewhere
        // @claim no missing-private elsewhere
#pragma omp for
        for (int i = 0; i < n; i++) {
            elsewhere = b[i];
            a[i] = elsewhere * elsewhere;
        }
    }
}

void static_array(int n)
{
#pragma omp parallel
    {
        static int kept_all[2];
        // @no
        // @claim no dependence kept_all
#pragma omp for
        for (int i = 0; i < n; i++) {
            kept_all[0] = b[i];
            kept_all[1] = b[i] + 1;
            a[i] = kept_all[0] * kept_all[1];
        }
    }
}

/* Each thread has its own. */
void threadprivate_in_region(int n)
{
#pragma omp parallel
    {
        static int own;
#pragma omp threadprivate(own)
        // @yes private own
        // @claim yes
#pragma omp for
        for (int i = 0; i < n; i++) {
            own = b[i];
            a[i] = own * own;
        }
    }
}

void thread_local_in_region(int n)
{
#pragma omp parallel
    {
        static _Thread_local int local;
        // @no
        // @claim unknown
#pragma omp for
        for (int i = 0; i < n; i++) {
            local = b[i];
            a[i] = local * local;
        }
    }
}

void automatic_in_region(int n)
{
#pragma omp parallel
    {
        int t;
        // @yes private t
        // @claim yes
#pragma omp for
        for (int i = 0; i < n; i++) {
            t = b[i];
            a[i] = t * t;
        }
    }
}

/* Listed as shared: the same. */
void scalar_listed(int n)
{
    int t;
    // @yes private t
    // @claim no missing-private t
#pragma omp parallel for default(none) shared(t, a, b, n)
    for (int i = 0; i < n; i++) {
        t = b[i];
        a[i] = t * t;
    }
}

int last(int n)
{
    int t = 0;
    // @yes private t:last
    // @claim no missing-private t
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++)
        t = b[i];
    return t;
}

void counter(int n)
{
    int j;
    // @yes private j
    // @claim no missing-private j
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (j = 0; j < N; j++) // @yes
            x[i][j] = 0;
}

double sum(int n)
{
    double s = 0, p = 1;
    // @yes reduction s:+,p:*
    // @claim no missing-reduction s, missing-reduction p
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        s += y[i];
        p *= y[i];
    }
    return s + p;
}

/* The sum of the outer threads, in a region. */
double sum_in_region(int n)
{
    double s = 0;
#pragma omp parallel
    {
        // @yes reduction s:+
        // @claim no missing-reduction s
#pragma omp for
        for (int i = 0; i < n; i++)
            s += y[i];
    }
    return s;
}

void recurrence(int n)
{
    // @no flow distance 1
    // @claim no dependence a
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
}

void recurrence_spelled(int n)
{
    // @no flow distance 1
    // @claim no dependence a
    _Pragma("omp parallel for schedule(dynamic)")
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
}

/* A directive over several lines, with comments. */
void recurrence_long(int n)
{
    // @no flow distance 1
    // @claim no dependence a
#pragma omp parallel /* threads */ for \
    schedule(static) // private(a)
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
}

void recurrence_in_region(int n)
{
    // @no flow distance 1
    // @claim no dependence a
#pragma omp parallel num_threads(4)
#pragma omp for
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
}

/* Each of the collapsed loops must be independent. */
void collapsed(int n)
{
    // @yes
    // @claim yes
#pragma omp parallel for collapse(2)
    for (int i = 0; i < n; i++)
        // @no anti
        // @claim no dependence y
        for (int j = 0; j < n; j++)
            y[i] = 2 * y[i] + x[i][j];
}

/* One of the two is not among the collapsed ones. */
void not_collapsed(int n)
{
    // @yes
    // @claim yes
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) // @no anti
            y[i] = 2 * y[i] + x[i][j];
}

void vectors(int n)
{
    // @no flow distance 1
    // @claim no dependence a
#pragma omp simd
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
    // @no flow distance 4
    // @claim unknown
#pragma omp simd safelen(4)
    for (int i = 4; i < N; i++)
        a[i] = a[i - 4] + b[i];
    // @no flow distance 4
    // @claim no dependence a
#pragma omp simd safelen(5)
    for (int i = 4; i < N; i++)
        a[i] = a[i - 4] + b[i];
    // @no flow distance 1
    // @claim no dependence a
#pragma GCC ivdep
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
}

/* All threads would move it, one over the other; that is not shown yet. */
void moved(int n)
{
    int k = 0;
    // @yes
    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        a[k] = b[i];
        k++;
    }
}

/* There is one for all threads, and no clause can name it. */
void one_for_all(int n)
{
    // @yes
    // @claim no missing-private t
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        static int t;
        t = b[i];
        a[i] = t * t;
    }
}
