/*
 * traps.c: loops that look parallel and are not, and loops that look serial and are not.
 */
#define N 64

int a[2 * N], b[2 * N], c[2 * N];
float fa[2 * N], fb[2 * N];
double da[2 * N];

/* An update spelled += that is a recurrence. */
void plus_equals_recurrence(void)
{
    for (int i = 1; i < N; i++) // @no flow distance 1
        a[i] += a[i - 1];
}

/* The same spelling, harmless. */
void plus_equals_update(void)
{
    for (int i = 1; i < N; i++) // @yes
        a[i] += b[i - 1];
}

/* Far enough to look independent. */
void anti_distance_seven(void)
{
    for (int i = 0; i < N; i++) // @no anti distance 7
        a[i] = a[i + 7] * 2;
}

void anti_distance_one(void)
{
    for (int i = 0; i < N; i++) // @no anti distance 1
        a[i] = a[i + 1] + 1;
}

/* Longer than the loop. */
void anti_out_of_reach(void)
{
    for (int i = 0; i < N; i++) // @yes
        a[i] = a[i + N] + 1;
}

/* The bound i < n - i keeps the mirrored stores apart. */
// @sizes n=1..64
void mirrored_stores(int n)
{
    for (int i = 0; i < n - i; i++) { // @yes
        a[i] = i;
        a[n - i] = -i;
    }
}

/* One more iteration, and the two stores meet for even n. */
// @sizes n=1..64
void mirrored_stores_further(int n)
{
    // @guarded params
    // @guard n % 2 != 0
    for (int i = 0; i <= n - i + 2; i++) {
        a[i] = i;
        a[n + 1 - i] = -i;
    }
}

/* Two more: they meet for every n. */
// @sizes n=1..64
void mirrored_stores_too_far(int n)
{
    for (int i = 0; i <= n - i + 3; i++) { // @no output
        a[i] = i;
        a[n + 1 - i] = -i;
    }
}

/* Reversal in place. */
// @sizes n=1..64
void reverse(int n)
{
    for (int i = 0; i < n / 2; i++) { // @yes
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

/* Narrowing in place is legal C when t and f are the same allocated storage. */
// @sizes n=1..16
void narrow(int n, float *t, const double *f)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = (float)f[i];
}

/* Distinct arrays of other types: nothing to fear. */
void narrow_arrays(void)
{
    for (int i = 0; i < N; i++) // @yes
        fa[i] = (float)da[i];
}

/* A clean reduction beside a recurrence. */
int reduction_beside_recurrence(void)
{
    int s = 0;

    for (int i = 1; i < N; i++) { // @no flow distance 1 on a
        s += b[i];
        a[i] = a[i - 1] + b[i];
    }
    return s;
}

/* Looks like a reduction over w, but the stores change what is summed. */
int sum_of_marked(void)
{
    int w = 0;

    for (int i = 0; i < N; i++) { // @no on a
        w += a[2 * i + 1 - i];
        a[N - i] = 1;
    }
    return w;
}

/* A function-like macro that hides a call. */
int calls;

int count_call(int x)
{
    calls += x;
    return calls;
}

#define BUMP(x) count_call(x)

void macro_hides_call(void)
{
    for (int i = 0; i < N; i++) // @no flow on calls
        a[i] = BUMP(b[i]);
}

/* A function-like macro that hides a neighbour. */
#define PREVIOUS(v, i) v[(i) - 1]

void macro_hides_recurrence(void)
{
    for (int i = 1; i < N; i++) // @no flow distance 1
        a[i] = PREVIOUS(a, i) + 1;
}

/* A macro that hides the second write to a scalar. */
#define NEXT(k) ((k) = (k) + 3)

void macro_hides_induction(void)
{
    int k = 0;

    for (int i = 0; i < 20; i++) // @yes
        a[NEXT(k)] = i;
}

/* The last iteration overwrites what the first one wrote. */
void wraps_to_first(void)
{
    for (int i = 0; i < N; i++) { // @no output
        a[i] = i;
        a[N - 1 - i] = i;
    }
}

/* Both ends write the same element, and only in the same iteration. */
void writes_twice(void)
{
    for (int i = 0; i < N; i++) { // @yes
        a[i] = 0;
        a[i] = b[i];
        a[i] += 1;
    }
}

/* A fixed element is written by every iteration. */
void fixed_element(void)
{
    for (int i = 0; i < N; i++) // @no output on a
        a[0] = b[i];
}

/* A fixed element of another array is only read. */
void fixed_element_read(void)
{
    for (int i = 0; i < N; i++) // @yes
        a[i] = b[0] + b[N - 1];
}

/* Read in the first iteration, written in the last one: still a dependence. */
void first_and_last(void)
{
    for (int i = 0; i < N; i++) // @no anti
        a[i + N] = a[2 * N - 1] + 1;
}

/* Two thirds of an interleaved array. */
void interleaved(void)
{
    for (int i = 0; i < N / 2; i++) { // @yes
        a[3 * i] = b[i];
        a[3 * i + 1] = -b[i];
    }
}

/* The second store of one iteration is the first one of the next. */
void interleaved_overlap(void)
{
    for (int i = 0; i < N - 1; i++) { // @no output distance 1
        a[i] = b[i];
        a[i + 1] = -b[i];
    }
}

/* The subscript is the same expression, the array is not the same row. */
int rows[8][N];

void sliding_rows(void)
{
    for (int i = 0; i < 7; i++) // @no flow distance 1
        for (int j = 0; j < N; j++) // @yes
            rows[i + 1][j] = rows[i][j];
}

/* Every iteration writes the same value. */
void same_value(void)
{
    for (int i = 0; i < N; i++) // @yes reduction c[3]:=
        c[3] = 1;
}

/* Compares like an index, but is constant in the loop. */
void invariant_store(int k)
{
    a[0] = k;
    for (int i = 1; i < N; i++) // @yes
        a[i] = a[0];
}

/* Two arrays with the same conflict, at elements that are not the same. */
// @sizes n=2..5 s=1..2 ld=1..2
void two_places(int n, int s, int ld, int *restrict p, int *restrict q)
{
    for (unsigned long i = 0; i < 3; i++) { // @guarded params
        for (int j = 1; j < n; j++) { // @no output on q
            p[1 + ld * ((i + 1) * s)] = j;
            q[(i + 1) * s] += j;
        }
    }
}

/* Two indices with one name: a witness tells them apart. */
// @sizes n=2..4 m=2..4
void same_names(int n, int m, int *p)
{
    for (int i = 0; i < n; i++) // @no output
        for (int i = 1; i < m; i++) // @yes
            p[i] = i;
}
