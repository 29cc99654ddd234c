// The rules of a function are those of the command line, with what attributes and pragmas change.
// What is not known of them leaves its loops unknown.
__attribute__((optimize("wrapv"))) void wraps(int n, int m, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unproven
        y[i * m] = i;
}

__attribute__((optimize("O3", "-fno-tree-vectorize"), noinline)) void faster(int n, int m, char *restrict y)
{
    for (int i = 0; i < n; i++) // @guarded params
        y[i * m] = i;
}

#define FAST __attribute__((optimize("non-call-exceptions")))
FAST void exceptions(int n, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i] = i;
}

void before(int n, int m, char *restrict y);
void before(int n, int m, char *restrict y) // the declaration behind it counts
{
    for (int i = 0; i < n; i++) // @unproven
        y[i * m] = i;
}
void before(int n, int m, char *restrict y) __attribute__((optimize("wrapv")));

__attribute__((never_heard_of)) void strange(int n, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i] = i;
}

#pragma GCC push_options
#pragma GCC optimize("wrapv")
static int times(int i, int m) { return i * m; }
void wraps_too(int n, int m, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unproven
        y[i * m] = i;
}
#pragma GCC pop_options

void plain(int n, int m, char *restrict y)
{
    for (int i = 0; i < n; i++) // @guarded params
        y[i * m] = i;
    for (int i = 0; i < n; i++) // @unknown call
        y[times(i, m)] = i;
}

void environment(int n, double *restrict y)
{
#pragma STDC FENV_ACCESS ON
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i] = i;
}

void contracted(int n, double *restrict y)
{
#pragma STDC FP_CONTRACT ON
    for (int i = 0; i < n; i++) // @yes
        y[i] = i;
}

void floating(int n, double *restrict y)
{
#pragma clang fp exceptions(strict)
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i] = i;
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-attributes"
__attribute__((optimize("wrapv"))) void hidden(int n, int m, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i * m] = i;
}
#pragma clang diagnostic pop
#pragma GCC diagnostic ignored "-Wunused"

void once_more(int n, char *restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = i;
}

#define PRAGMA(x) _Pragma(#x)
#define UNROLL(n) PRAGMA(GCC unroll n)
void hints(int n, char *restrict y)
{
    UNROLL(4)
    for (int i = 0; i < n; i++) // @yes
        y[i] = i;
#pragma GCC ivdep
    for (int i = 0; i < n; i++) // @yes
        y[i] = i;
    PRAGMA(omp simd)
    for (int i = 0; i < n; i++) // @yes
        y[i] = i;
}

PRAGMA(never heard of)
void behind(int n, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i] = i;
}
