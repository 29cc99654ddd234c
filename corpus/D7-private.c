/*
 * D7-private.c: what each iteration may have for itself: temporaries, structs, indices and work
 * arrays that are written before they are read; and those that carry a value after all.
 */
#include <stddef.h>

#define N 40

double a[16 * N], b[16 * N], c[N][N];

struct pair {
    double x, y;
} pairs[N];

// @sizes n=0..40
void temporary(int n)
{
    double t;

    for (int i = 0; i < n; i++) { // @yes private t
        t = b[i];
        a[i] = t * t;
    }
}

/* The last value, which every iteration sets. */
// @sizes n=1..40
double last(int n)
{
    double t = 0;

    for (int i = 0; i < n; i++) { // @yes private t:last
        t = b[i];
        a[i] = t * t;
    }
    return t;
}

// @sizes n=1..40
double last_of_some(int n)
{
    double t = 0;

    for (int i = 0; i < n; i++) { // @yes private t:last-conditional
        if (b[i] > 3) {
            t = b[i];
            a[i] = t * t;
        }
    }
    return t;
}

// @sizes n=0..40
void structure(int n)
{
    struct pair p;

    for (int i = 0; i < n; i++) { // @yes private p
        p.x = b[i];
        p.y = 2 * p.x;
        a[i] = p.x + p.y;
    }
}

// @sizes n=0..40
void half_a_structure(int n)
{
    struct pair p = {0, 0};

    for (int i = 0; i < n; i++) { // @no flow on p
        p.x = b[i];
        a[i] = p.x + p.y;
        p.y = p.x;
    }
}

/* Field by field, and then as a whole. */
// @sizes n=0..40
void shows_whole_structure(int n)
{
    struct pair p, q;

    for (int i = 0; i < n; i++) { // @yes private p,q
        p.x = pairs[i].y;
        p.y = pairs[i].x;
        q = p;
        q.y += 1;
        pairs[i] = q;
    }
}

/* One of the fields only sometimes. */
// @sizes n=0..40
void refuses_whole_structure(int n)
{
    struct pair p = {0, 0};

    for (int i = 0; i < n; i++) { // @no flow on p
        if (b[i] > 2)
            p.x = b[i];
        p.y = i;
        pairs[i] = p;
    }
}

/* Each iteration writes all of it. */
// @sizes n=1..40
double shows_structure_after(int n)
{
    struct pair p = {0, 0};

    for (int i = 0; i < n; i++) { // @yes private p:last
        p.x = pairs[i].y;
        p.y = pairs[i].x;
        pairs[i] = p;
    }
    return p.x;
}

// @sizes n=1..40
double refuses_structure_after(int n)
{
    struct pair p = {0, 0};

    for (int i = 0; i < n; i++) { // @no output on p
        p.x = b[i];
        a[i] = p.x;
    }
    return p.x + p.y;
}

/* An index that is used after its loop, by an iteration that has set it. */
// @sizes n=0..30
void index_after(int n)
{
    int j;

    for (int i = 0; i < n; i++) { // @yes private j
        for (j = 0; j < 4; j++) // @yes
            c[i][j] = b[j];
        a[i] = j;
    }
}

/* A row of temporary values. */
// @sizes n=0..36
void window(int n)
{
    double work[4];

    for (int i = 0; i < n; i++) { // @yes private work
        for (int k = 0; k < 4; k++) // @yes
            work[k] = b[i + k];
        a[i] = work[0] + work[1] + work[2] + work[3];
    }
}

// @sizes n=0..36
void short_window(int n)
{
    double work[4] = {0};

    for (int i = 0; i < n; i++) { // @no flow on work
        a[i] = work[0] + work[3];
        for (int k = 0; k < 4; k++) // @yes
            work[k] = b[i + k];
    }
}

/* One element is not filled. */
// @sizes n=0..36
void gap(int n)
{
    double work[5] = {0};

    for (int i = 0; i < n; i++) { // @no on work
        for (int k = 0; k < 4; k++) // @yes
            work[k] = b[i + k];
        a[i] = work[0] + work[4];
        work[4] = a[i];
    }
}

/* Filled in order, each element from the one before. */
// @sizes n=0..40
void recurrence(int n)
{
    double work[8];

    for (int i = 0; i < n; i++) { // @yes private work
        work[0] = b[i];
        for (int k = 1; k < 8; k++) // @no flow distance 1 on work
            work[k] = work[k - 1] + 1;
        a[i] = work[7];
    }
}

/* As much as is read; how much that is, the caller says. */
// @sizes n=0..30 m=0..8
void symbolic(int n, int m)
{
    double work[8];

    for (int i = 0; i < n; i++) { // @yes private work
        for (int k = 0; k < m; k++) // @yes
            work[k] = b[i + k];
        for (int k = 0; k < m; k++) // @yes reduction a[i]:+
            a[i] += work[k];
    }
}

// @sizes n=0..30 m=0..7
void one_too_many(int n, int m)
{
    double work[8] = {0};

    for (int i = 0; i < n; i++) { // @no on work
        for (int k = 0; k < m; k++) // @yes
            work[k] = b[i + k];
        for (int k = 0; k <= m; k++) // @yes reduction a[i]:+
            a[i] += work[k];
    }
}

// @sizes n=0..30 m=1..8
void variable_length(int n, int m)
{
    double work[m];

    for (int i = 0; i < n; i++) { // @yes private work
        for (int k = 0; k < m; k++) // @yes
            work[k] = b[i + k];
        a[i] = work[0] - work[m - 1];
    }
}

// @sizes n=0..10
void square(int n)
{
    double work[4][4];

    for (int i = 0; i < n; i++) { // @yes private work
        for (int k = 0; k < 4; k++) // @yes
            for (int l = 0; l < 4; l++) // @yes
                work[k][l] = b[4 * k + l + i];
        for (int k = 0; k < 4; k++) // @yes
            for (int l = 0; l < 4; l++) // @yes
                a[16 * i + 4 * k + l] = work[l][k];
    }
}

/* Data decides what is filled. */
// @sizes n=0..36
void sometimes_filled(int n)
{
    double work[4] = {0};

    for (int i = 0; i < n; i++) { // @unknown
        if (b[i] > 2)
            work[0] = b[i];
        a[i] = work[0];
    }
}

/* Used after the loop. */
// @sizes n=0..36
double used_after(int n)
{
    double work[4] = {0};

    for (int i = 0; i < n; i++) { // @yes private work:last
        for (int k = 0; k < 4; k++) // @yes
            work[k] = b[i + k];
        a[i] = work[0];
    }
    return work[3];
}

/* In a loop around, only the loop itself comes to it again. */
// @sizes n=0..36
void again(int n)
{
    double work[4];

    for (int r = 0; r < 3; r++) // @no output on a | no
        for (int i = 0; i < n; i++) { // @yes private work
            for (int k = 0; k < 4; k++) // @yes
                work[k] = b[i + k];
            a[i] = work[0] + work[3];
        }
}

/* What one loop fills, the other one reads in the next turn. */
// @sizes n=0..36
void handed_on(int n)
{
    double work[4] = {0};

    for (int r = 0; r < 3; r++) { // @no
        for (int i = 0; i < n; i++) // @yes
            a[i] = work[1];
        for (int i = 0; i < n; i++) { // @yes private work:last
            for (int k = 0; k < 4; k++) // @yes
                work[k] = b[i + k];
            a[i] += work[0];
        }
    }
}

/* Others look at the array after the loop, of which the last iteration sets all. */
static double first_of(const double *values)
{
    return values[0];
}

// @sizes n=0..36
double known_to_others(int n)
{
    double work[4] = {0};

    for (int i = 0; i < n; i++) { // @yes private work:last
        for (int k = 0; k < 4; k++) // @yes
            work[k] = b[i + k];
        a[i] = work[0];
    }
    return first_of(work);
}

/* An array that is filled before it is read for few sizes only, as one that is not. */
void filled_for_some(int k, int n, int *restrict c)
{
    double work[96] = {0};

    for (int i = n - 1; i >= 0; i--) { // @no
        work[i] = i;
        for (size_t j = 0; j <= k; j += 2) // @yes assuming
            c[i * k + j] = work[j];
    }
}

/* What the last iteration that sets it has left. */
// @sizes n=0..36
int last_positive(int n)
{
    int last = -1;

    for (int i = 0; i < n; i++) // @yes private last:last-conditional
        if (b[i] > 3)
            last = i;
    return last;
}

/* A flag, and an element that goes with it; the second one is read after it is set. */
// @sizes n=0..36
double flagged(int n)
{
    int found = 0;
    double which = 0;

    for (int i = 0; i < n; i++) // @yes private found:last-conditional,which:last-conditional
        if (b[i] > 3) {
            found = 1;
            which = b[i];
            a[i] = which;
        }
    return found + which;
}

/* The iterations look at the flag. */
// @sizes n=0..36
int until_flag(int n)
{
    int found = 0;

    for (int i = 0; i < n; i++) // @unproven
        if (!found && b[i] > 3)
            found = i;
    return found;
}

/* The value from before reaches some of the iterations. */
// @sizes n=0..36
double kept_from_before(int n)
{
    double which = 0;

    for (int i = 0; i < n; i++) { // @unproven
        if (b[i] > 3)
            which = b[i];
        a[i] = which;
    }
    return which;
}

/* The loop ends by it. */
// @sizes n=0..36
int ended_by_flag(int n)
{
    int found = 0;

    for (int i = 0; i < n && !found; i++) // @unproven
        if (b[i] > 3)
            found = 1;
    return found;
}

/* The last value is asked for by a directive only. */
// @sizes n=1..40
void shows_clause(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @yes private t:last
        t = i + 1;
        a[i] = t;
    }
#pragma omp parallel for if (t > 9)
    for (int i = 0; i < n; i++) // @yes
        b[i] = 0;
}

/* A directive that gives its threads another one of that name asks for nothing. */
// @sizes n=1..40
void shows_other_clause(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        t = i + 1;
        a[i] = t;
    }
#pragma omp parallel for private(t)
    for (int i = 0; i < n; i++) { // @yes private t
        t = i;
        b[i] = t;
    }
}

/* What is known to functions that are followed, and that only use the address to store or read. */
static void bounds(double v, double *low, double *high)
{
    *low = v - 1;
    *high = v + 1;
}

static void powers(double v, double *t)
{
    for (int k = 0; k < 5; k++) // @yes
        t[k] = v * k;
}

static double *kept;

static void keep(double *t)
{
    kept = t;
}

static void keep_and_set(double v, double *t)
{
    *t = v;
    kept = t;
}

// @sizes n=0..40
void by_address(int n)
{
    double low, high;

    for (int i = 0; i < n; i++) { // @yes private low,high
        bounds(b[i], &low, &high);
        a[i] = low * high;
    }
}

// @sizes n=0..40
void array_by_address(int n)
{
    double t[5];

    for (int i = 0; i < n; i++) { // @yes private t
        powers(b[i], t);
        a[i] = t[0] + t[4];
    }
}

/* Others know the array, but nothing in the loop goes by way of them. */
// @sizes n=1..40
double array_known_before(int n)
{
    double t[5] = {0};

    keep(t);
    for (int i = 0; i < n; i++) { // @yes private t:last
        powers(b[i], t);
        a[i] = t[0] + t[4];
    }
    return kept[4];
}

/* The loop reads what it writes by another way. */
// @sizes n=1..40
void known_and_used(int n)
{
    double t = 0;

    keep(&t);
    for (int i = 0; i < n; i++) { // @unproven
        t = b[i];
        a[i] = *kept;
    }
}

// @sizes n=1..40
void known_by_pointer(int n)
{
    double t[2];
    double *p = t;

    for (int i = 0; i < n; i++) { // @unproven
        t[0] = b[i];
        t[1] = 1;
        a[i] = p[0];
    }
}

/* The address stays behind. */
// @sizes n=1..40
double kept_inside(int n)
{
    double t = 0;

    for (int i = 0; i < n; i++) { // @no
        keep_and_set(b[i], &t);
        a[i] = t;
    }
    return *kept;
}

/* One element has its value from before. */
// @sizes n=1..40
void array_in_part(int n)
{
    double t[6] = {1, 2, 3, 4, 5, 6};

    for (int i = 0; i < n; i++) { // @no
        a[i] = t[4] + t[5];
        powers(b[i], t);
    }
}

/* Handed out too late to matter, so that no guard asks where it stands. */
// @sizes n=0..40
double handed_out_later(int n, double *restrict x)
{
    double sum = 0, t = 0;

    for (int i = 0; i < n; i++) { // @yes reduction sum:+
        sum += x[i];
    }
    for (int i = 0; i < n; i++) { // @yes private t:last
        t = b[i];
        x[i] = t;
    }
    keep(&sum);
    keep(&t);
    return *kept;
}

/* In the next round it is known. */
// @sizes n=1..10
void handed_out_in_turn(int n, double **x)
{
    double t = 0;

    for (int j = 0; j < n; j++) { // @unproven
        for (int i = 0; i < n; i++) { // @unproven | guarded overlap
            t = b[i];
            *x[0] = t;
        }
        keep(&t);
    }
}

/* Set under a condition and read there; then set by a loop that surely runs. */
// @sizes n=0..12
void set_twice(int n, double *restrict x)
{
    double t = 2;

    for (int i = 1; i < n; i++) { // @yes private t
        if (b[i] > 2) {
            t = b[i];
            x[i] = t;
        }
        for (int j = 0; j < i; j++) // @yes
            t = n;
        x[i] += t;
    }
}

/* The loop inside may not run. */
// @sizes n=0..12
void set_perhaps(int n, double *restrict x)
{
    double t = 2;

    for (int i = 0; i < n; i++) { // @no flow
        if (b[i] > 2) {
            t = b[i];
            x[i] = t;
        }
        for (int j = 0; j < i; j++) // @yes
            t = n;
        x[i] += t;
    }
}
