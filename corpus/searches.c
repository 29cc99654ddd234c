/*
 * searches.c: loops that are left at a match. They are searches where iterations behind the match
 * may run as well: without effects, traps, and reads of what is not there.
 */
#include <stdio.h>
#include <stdlib.h>

#define N 40

int a[N], b[N];
double x[N], grid[6][8];

// @sizes
int find(int wanted)
{
    for (int i = 0; i < N; i++) // @search first
        if (a[i] == wanted)
            return i;
    return -1;
}

/* The index is read behind the loop. */
// @sizes
int find_place(void)
{
    int i;
    for (i = 0; i < N; i++) // @search first
        if (a[i] == 3)
            break;
    return i;
}

// @sizes
int find_noted(int wanted)
{
    int at = -1;
    for (int i = N - 1; i >= 0; i--) { // @search first
        if (a[i] == wanted) {
            at = i;
            break;
        }
    }
    return at;
}

// @sizes
int all_equal(void)
{
    for (int i = 0; i < N; i++) // @search any
        if (a[i] != b[i])
            return 0;
    return 1;
}

// @sizes
int any_negative(void)
{
    int found = 0;
    for (int i = 0; i < N; i++) { // @search any
        if (a[i] < 0) {
            found = 1;
            break;
        }
    }
    return found;
}

/* Left at a NaN. */
// @sizes
int is_finite(void)
{
    for (int i = 0; i < N; i++) { // @search any
        double value = x[i];
        if (value != value)
            return 0;
    }
    return 1;
}

/* Whichever iteration fails, the same code is given; the message is written once. */
// @sizes
int check(void)
{
    for (int i = 0; i < N; i++) { // @search any
        if (a[i] > 1000) {
            puts("too large");
            return -1;
        }
    }
    return 0;
}

/* The first one that fails tells which code. */
// @sizes
int check_kinds(void)
{
    for (int i = 0; i < N; i++) { // @search first
        if (a[i] > 1000)
            return -1;
        if (b[i] > 1000)
            return -2;
    }
    return 0;
}

/* Both loops are left. */
// @sizes
int find_in_grid(void)
{
    for (int i = 0; i < 6; i++)     // @search any
        for (int j = 0; j < 8; j++) // @search any
            if (grid[i][j] > 5)
                return 1;
    return 0;
}

/* The inner loop is a search in each iteration of the outer one, whose index is used behind it. */
// @sizes
int all_found(void)
{
    for (int i = 0; i < N; i++) { // @search any
        int j;
        for (j = 0; j < N; j++) // @search first
            if (b[j] == a[i])
                break;
        if (j == N)
            return 0;
    }
    return 1;
}

/* A variable from outside, which each iteration sets before it is read, and nobody afterwards. */
// @sizes
int above(void)
{
    double t;
    for (int i = 0; i < N; i++) { // @search any private t
        t = 2 * x[i];
        if (t > 5)
            return 1;
    }
    return 0;
}

/* The array has as many elements as the loop may read. */
// @sizes n=1..40
int in_declared(int n)
{
    int own[n];
    for (int i = 0; i < n; i++) // @yes
        own[i] = a[i];
    for (int i = 0; i < n; i++) // @search first
        if (own[i] == 2)
            return i;
    return -1;
}

// @sizes n=1..40
int in_parameter(int n, const int p[static n])
{
    for (int i = 0; i < n; i++) // @search first
        if (p[i] == 2)
            return i;
    return -1;
}

// @sizes n=1..40
int in_allocated(int n)
{
    int *p = malloc(n * sizeof(int));
    if (p == NULL)
        return 0;
    for (int i = 0; i < n; i++) // @yes
        p[i] = a[i] / 2;
    for (int i = 0; i < n; i++) // @search first
        if (p[i] == 2)
            return i;
    return -1;
}

/* A bound is tested before the element is read. */
// @sizes n=1..60
int within(int n)
{
    for (int i = 0; i < n; i++) { // @search first
        if (i >= N)
            break;
        if (a[i] == 2)
            return 1;
    }
    return 0;
}

// @sizes n=2..60
int is_prime(int n)
{
    for (int d = 2; d < n; d++) // @search any
        if (n % d == 0)
            return 0;
    return 1;
}

/* The first iteration divides by n, so that it is not 0. */
// @sizes n=1..9
int has_multiple(unsigned n)
{
    for (unsigned i = 5; i < 20; i++) // @search any
        if (i % n == 0)
            return 1;
    return 0;
}

struct table {
    int used, limit;
    int entry[8];
};

/* The header reads a member: then all of the table is there. */
// @sizes
int in_table(const struct table *t)
{
    for (int i = 0; i < 8; i++) // @search first
        if (t->entry[i] == t->limit)
            return i;
    return -1;
}

static int twice(int v)
{
    return 2 * v;
}

// @sizes
int follows_calls(int wanted)
{
    for (int i = 0; i < N; i++) // @search first
        if (twice(a[i]) == wanted)
            return i;
    return -1;
}

/* --- what is no search ------------------------------------------------------------------------ */

/* Nothing tells how many elements there are. */
// @sizes n=1..40
int of_unknown_size(int n, const int *p)
{
    for (int i = 0; i < n; i++) // @unknown return,size
        if (p[i] == 2)
            return i;
    return -1;
}

// @sizes n=1..40
int of_other_size(int n)
{
    for (int i = 0; i < n; i++) // @unknown return,size
        if (a[i] == 2)
            return i;
    return -1;
}

/* The loop relies on its sentinel. */
// @skip-oracle it ends at a value that may not be there
int sentinel(const int *p, int v)
{
    int i = 0;
    while (p[i] != v)
        i++;
    return i;
}

// @skip-oracle it ends at a value that may not be there
int sentinel_for(const int *p, int v)
{
    int i;
    for (i = 0; p[i] != v; i++) // @unknown size
        ;
    return i;
}

// @sizes
int sentinel_counted(void)
{
    a[N - 1] = 7;
    for (int i = 0; i < 2 * N; i++) // @unknown return,size
        if (a[i] == 7)
            return i;
    return -1;
}

/* Effects before the way out. */
// @sizes
int counts(void)
{
    int seen = 0;
    for (int i = 0; i < N; i++) { // @unknown return
        seen += b[i];
        if (a[i] == 2)
            return seen;
    }
    return 0;
}

// @sizes
void copies(void)
{
    for (int i = 0; i < N; i++) { // @unknown break
        if (a[i] == 2)
            break;
        b[i] = a[i];
    }
}

// @sizes
int prints(void)
{
    for (int i = 0; i < N; i++) { // @unknown return
        puts("next");
        if (a[i] == 2)
            return i;
    }
    return 0;
}

/* What the last iteration sets is read behind the loop. */
// @sizes
double last_value(void)
{
    double t = 0;
    for (int i = 0; i < N; i++) { // @unknown break
        t = x[i];
        if (t > 5)
            break;
    }
    return t;
}

/* The iterations behind the match may trap. */
// @sizes
int divides(void)
{
    for (int i = 0; i < N; i++) { // @unknown return,overflow
        if (a[i] == 0)
            return i;
        if (100 / a[i] == 3)
            return -i;
    }
    return N;
}

// @sizes n=1..9
int divides_sometimes(unsigned n)
{
    for (unsigned i = 5; i < 20; i++) // @unknown return,overflow
        if (a[i] > 2 && i % n == 0)
            return 1;
    return 0;
}

// @sizes
int shifts(void)
{
    for (int i = 0; i < N; i++) { // @unknown return,overflow
        if (a[i] < 0 || a[i] > 8)
            return -1;
        if (1 << a[i] == 8)
            return i;
    }
    return N;
}

/* What data say is no subscript that stays inside. */
// @sizes
int indirect(void)
{
    for (int i = 0; i < N; i++) { // @unknown return,size
        if (a[i] < 0 || a[i] >= N)
            return -1;
        if (b[a[i]] == 2)
            return i;
    }
    return N;
}

/* The inner loop may never end behind the match. */
// @sizes
int inner_sentinel(void)
{
    for (int i = 0; i < N; i++) { // @unknown
        int j = 0;
        if (a[i] == 0)
            return i;
        while (j < N && b[j] != a[i])
            j += 1 + (b[j] & 1);
        if (j == 3)
            return 1;
    }
    return 0;
}

/* Unsigned: where n is the greatest value, no header would end it. */
// @sizes n=1..30
int wraps(unsigned n)
{
    for (unsigned i = 0; i <= n; i++) // @unknown
        if (a[i % N] == 2)
            return 1;
    return 0;
}

/* The bound is wider than the index. */
// @sizes n=1..40
int narrow(long n, const char p[static n])
{
    for (int i = 0; i < n; i++) // @unknown return,overflow
        if (p[i] == 3)
            return i;
    return -1;
}

/* The pointer is read in some iterations alone. */
// @skip-oracle the pointer may lead nowhere
int sometimes(const int *p)
{
    for (int i = 0; i < N; i++) // @unknown return,size
        if (a[i] > 2 && *p == 3)
            return 1;
    return 0;
}

/* Control may go on behind what looks like a way out. */
// @sizes k=0..1
int goes_on(int k)
{
    for (int i = 0; i < N; i++) { // @unknown return
        if (a[i] == 3) {
            if (k)
                continue;
            return 1;
        }
    }
    return 0;
}

// @sizes
int by_goto(void)
{
    for (int i = 0; i < N; i++) // @unknown goto
        if (a[i] == 3)
            goto out;
    return 0;
out:
    return 1;
}
