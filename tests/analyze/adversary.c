/* Programs that were written to make the analysis say what is not true. */
#define RUN_WITH(body)                                                                             \
    int t = 0;                                                                                     \
    for (int i = 0; i < n; i++) {                                                                  \
        body                                                                                       \
    }

void same_macro_declares(int n, int *restrict a, int *restrict b)
{
    RUN_WITH(b[i] = t; t = a[i];) // @no flow on t
}

void bytes_as_floats(int n, float *p)
{
    for (int i = 0; i < n; i++) // @unproven
        p[i] = *(float *)((char *)p + 4 * i + 4);
}

struct overlaid {
    int before;
    union {
        int whole;
        short halves[2];
    };
};

void anonymous_union(int n, struct overlaid *p)
{
    for (int i = 1; i < n; i++) // @unproven
        p[i].whole = p[i - 1].halves[0];
}

void leaves_in_expression(int n, int *restrict a, int *restrict b)
{
    for (int i = 0; i < n; i++) { // @unknown
        ({
            if (a[i] < 0)
                break;
            1;
        });
        b[i] = 1;
    }
}

void inner_runs_past(int n, int *restrict a, const int *restrict stop)
{
    for (int i = 0; i < n; i++) { // @unproven
        for (int j = 5; j != 0; j++) { // @unproven
            a[j] = i;
            if (stop[j])
                break;
        }
    }
}

void narrow_inner_left(int n, int *restrict a, const int *restrict stop)
{
    for (int i = 0; i < n; i++) { // @unproven | guarded params
        a[i + 1] = a[i];
        for (unsigned char j = 0; j < n; j++) // @unknown
            if (stop[j])
                break;
    }
}

void steps_then_stores(int n, int *a)
{
    for (int i = 0; i < n; i++, a[i] = 2) // @unproven
        a[i] = a[i] + 1;
}

void step_after_continue(int n, int *restrict x, const int *restrict skip)
{
    int k = 0;
    for (int i = 0; i < n; i++, x[k] = 1) { // @unproven
        k = 5;
        if (skip[i])
            continue;
        k = i;
    }
}

void case_inside(int n, int *restrict b, const int *restrict k)
{
    for (int i = 0; i < n; i++) { // @unknown
        int j = -100;
        switch (k[i] & 1) {
        case 0:
            for (j = 0; j < 10; j++) { // @unknown
        case 1:
                b[100 * i + j] = i;
            }
        }
    }
}

void set_again_by_condition(int n, int *restrict a)
{
    int t = 0;
    for (int i = 0; (t = i) < n; i++) // @unproven
        a[i] = t;
    a[0] = t;
}

void header_sets_twice(int *a)
{
    int i;
    for (i = 5, i -= 5; i < 9; i++) // @unproven
        a[i] = a[9 - i];
}

void header_stores(int n, int m, int *g, int *restrict a)
{
    int i;
    for (i = 0, *g = m; i < n; i++) // @unproven
        a[i + *g] = a[i];
}

struct sized {
    int m;
    int *values;
};

void guard_would_trap(int n, struct sized *s, int *restrict a, const int *restrict x)
{
    for (int i = 0; i < n; i++) // @unknown
        if (x[i])
            a[i + s->m] = a[i];
}

void guard_would_divide(int n, int q, int d, int *restrict a, const int *restrict x)
{
    for (int i = 0; i < n; i++) // @unknown
        if (x[i])
            a[i + q / d] = a[i];
}

void condition_reads_beyond(int *a)
{
    int seen[10];
    for (int i = 0; i < 10 && (seen[i] = i, 1); i++) // @unproven
        a[i] = a[i + 1];
}

void index_is_cut(int *a)
{
    for (int i = 250; i != 10; i = (unsigned char)(i + 1)) // @unproven
        a[i] = a[i + 1];
}

void shifts_stay_signed(int n, int *a)
{
    for (int i = 0; i < n; i++) { // @unproven
        int k = -2 * i;
        k >>= 1u;
        a[k] = a[k - 1];
    }
}

void size_reads_private(int n, int *restrict a, int *restrict b)
{
    int t = 1;
    for (int i = 0; i < n; i++) { // @unproven
        int z[2][t];
        b[i] = (int)(z[1] - z[0]);
        t = a[i];
    }
}

void bound_moves(int *a)
{
    for (int i = 0; i != 2 * i - 5; i++) // @unproven
        a[i] = a[4 - i];
}

extern int table_end[0];

void table_without_length(void)
{
    for (int i = 0; i < 10; i++) // @unproven
        table_end[i] = table_end[i + 1];
}

void trip_count_in_alias(int *d, int *e, int *restrict x)
{
    for (int i = 0; i < d[0]; i++) { // @unknown
        e[0] = 0;
        *x = i;
    }
}

static void count_up(int *p)
{
    *p += 1;
}

void cleans_up(int n, int *restrict b)
{
    for (int i = 0; i < n; i++) { // @unknown
        __attribute__((cleanup(count_up))) int g = i;
        b[i] = 1;
    }
}

/* The call comes before the loop, but where the loop starts is not known. */
int start(void);

void starts_by_call(int n, int *a)
{
    for (int i = start(); i < n; i++) // @unknown trip-count
        a[i] = i;
}

/* What a value is computed from is read from the tree, not from its text: the blanks that a program
   has or lacks decide nothing. With q inside of `turns`, the writes change n. */
struct turns {
    int pad[4];
    int n;
    int rest[40];
} turns;

void shift_without_blanks(long x, int *q, long m)
{
    for (long i = 0; i < m; i++) // @unknown alias
        q[(x>>turns.n)*i] = 60;
}

void shift_with_blanks(long x, int *q, long m)
{
    for (long i = 0; i < m; i++) // @unknown alias
        q[(x >> turns.n) * i] = 60;
}

void shift_with_odd_blanks(long x, int *q, long m)
{
    for (long i = 0; i < m; i++) // @unknown alias
        q[(x>> turns . n) * i] = 60;
}

void shift_by_pointer(long x, int *q, long m, struct turns *t)
{
    for (long i = 0; i < m; i++) // @unknown alias
        q[(x>>t-> n)*i] = 60;
}

static long shifted(long x, int by)
{
    return (x>>by);
}

void shift_in_call(long x, int *q, long m)
{
    for (long i = 0; i < m; i++) // @unknown alias
        q[shifted(x,turns.n)*i] = 60;
}
