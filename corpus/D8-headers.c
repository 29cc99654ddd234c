/*
 * D8-headers.c: headers that count in less common ways: the step inside of the condition, several
 * variables, while and do loops, bounds that are computed, and those that do not count after all.
 */
#include <stddef.h>

#define N 40

int a[3 * N], b[3 * N];

struct range {
    int first, last;
};

/* The habit of unsigned indices that count down: tested first, stepped in the condition. */
// @sizes n=0..40
void down_to_zero(size_t n)
{
    size_t i;

    for (i = n; i > 0 && i--;) // @yes
        a[i] = b[i];
}

// @sizes n=0..39
void down_to_zero_flow(size_t n)
{
    size_t i;

    for (i = n; i > 0 && i--;) // @no flow distance 1
        a[i] = a[i + 1];
}

/* The index stays at 0 where `i-- > 0` would leave it below. */
// @sizes n=0..40
size_t down_and_after(size_t n)
{
    size_t i;

    for (i = n; i > 0 && i--;) // @yes
        a[i] = b[i];
    return i;
}

// @sizes n=0..40
void down_while_not_zero(unsigned n)
{
    unsigned i;

    for (i = n; i != 0 && i--;) // @yes
        a[i] = b[i];
}

// @sizes n=0..40
void down_to_three(int n)
{
    int i;

    for (i = n; i >= 3 && i--;) // @yes
        a[i] = b[i];
}

/* A negative bound: `i--` is 0 on the way and ends the loop. */
// @sizes n=0..20
void down_past_zero(int n)
{
    int i;

    for (i = n; i > -9 && i--;) // @unknown not-canonical
        a[i + 9] = b[i + 9];
}

/* Two variables: `j` runs towards `i`. */
// @sizes n=0..40
void reversed(int n)
{
    for (int i = 0, j = n - 1; i < n; i++, j--) // @yes
        a[i] = b[j];
}

// @sizes n=0..40
void from_both_ends(int n)
{
    int i, j;

    for (i = 0, j = n - 1; i < j; i++, j--) { // @yes
        int t = a[i];

        a[i] = a[j];
        a[j] = t;
    }
}

// @sizes n=0..40
void past_the_middle(int n)
{
    for (int i = 0, j = n - 1; i < n; i++, j--) // @no flow
        a[i] = a[j];
}

/* The index with an offset in the condition. */
// @sizes n=0..40
void inner_points(size_t n)
{
    for (size_t i = 1; i + 1 < n; i++) // @yes
        a[i] = b[i - 1] + b[i + 1];
}

// @sizes n=0..40 m=0..5
void short_of(int n, int m)
{
    for (int i = 0; i + m < n; i++) // @yes
        a[i] = b[i + m];
}

/* The byte `i + 200` does not wrap around, since it is computed as an int. */
// @sizes n=0..250
void promoted(int n)
{
    for (unsigned char i = 0; i + 200 < n; i++) // @yes
        a[i] = b[i];
}

/* Bounds that are computed. */
// @sizes n=0..40 m=0..40
void least_of_two(int n, int m)
{
    for (int i = 0; i < (n < m ? n : m); i++) // @yes
        a[i] = b[i];
}

void size_of(void)
{
    for (size_t i = 0; i < sizeof b / sizeof b[0]; i++) // @yes
        b[i] = 0;
}

void members(const struct range *r)
{
    for (int i = r->first; i < r->last; i++) // @yes | unknown alias | guarded overlap params
        a[i] = b[i];
}

// @sizes n=0..40
void not_equal_down(int n)
{
    for (int i = n; i != 0; i--) // @yes
        a[i] = b[i];
}

/* While loops. */
// @sizes n=0..40
void step_at_the_end(int n)
{
    int i = 0;

    while (i < n) { // @yes
        a[i] = b[i];
        i++;
    }
}

// @sizes n=0..39
void step_at_the_end_flow(int n)
{
    int i = 0;

    while (i < n) { // @no flow distance 1
        a[i + 1] = a[i];
        i++;
    }
}

/* What comes after the step does not speak of the index. */
// @sizes n=0..40
int step_before_the_end(int n)
{
    int i = 0, s = 0;

    while (i < n) { // @yes reduction s:+
        a[i] = b[i];
        i += 1;
        s += 2;
    }
    return s;
}

// @sizes n=0..39
void step_in_between(int n)
{
    for (int i = 0; i < n;) { // @unknown not-canonical
        a[i] = b[i];
        i++;
        b[i] = 0;
    }
}

// @sizes n=0..40
void step_sometimes(int n)
{
    for (int i = 0; i < n;) { // @unknown trip-count
        a[i] = b[i];
        if (b[i] >= 0)
            i++;
        i++;
    }
}

// @sizes n=0..40
void step_skipped(int n)
{
    for (int i = 0; i < n;) { // @unknown not-canonical
        if (b[i] < -100)
            break;
        if (b[i] < 0)
            continue;
        a[i] = b[i];
        i++;
    }
}

// @sizes n=0..40
void count_down(int n)
{
    while (n--) // @yes
        a[n] = b[n];
}

// @sizes n=0..40
void count_down_compared(int n)
{
    while (n-- > 0) // @yes
        a[n] = b[n];
}

// @sizes n=0..40
void count_down_before(int n)
{
    while (--n >= 0) // @yes
        a[n] = b[n];
}

// @sizes n=0..40
void count_down_tested(size_t n)
{
    while (n > 0 && n--) // @yes
        a[n] = b[n];
}

// @sizes n=0..40
void header_without_step(int n)
{
    for (int i = 0; i < n;) { // @yes
        a[i] = b[i];
        i += 2;
    }
}

/* A counting loop inside of another one. */
// @sizes n=0..8 m=0..5
void inner_while(int n, int m)
{
    int j;

    for (int i = 0; i < n; i++) { // @yes private j
        j = 0;
        while (j < m) { // @yes reduction a[i]:+
            a[i] += b[j];
            j++;
        }
    }
}

/* Only the first iteration of the loop around runs it. */
// @sizes n=0..8 m=0..5
void inner_while_goes_on(int n, int m)
{
    int j = 0;

    for (int i = 0; i < n; i++) { // @unproven
        while (j < m) { // @yes
            a[j] = b[i];
            j++;
        }
    }
}

/* The bound is written in the loop. */
// @sizes n=0..8 m=0..5
void bound_moves(int n, int m)
{
    for (int i = 0; i < n;) { // @unknown trip-count
        a[i] = b[m];
        i++;
        n -= m;
    }
}

/* Do loops run once at least. */
// @sizes n=0..40
void at_least_once(int n)
{
    int i = 0;

    do { // @yes
        a[i] = b[i];
        i++;
    } while (i < n);
}

// @sizes n=0..40
void at_least_once_flow(int n)
{
    int i = 1;

    do { // @no flow distance 1
        a[i] = a[i - 1];
        i++;
    } while (i < n);
}

// @sizes n=0..40
void do_down(int n)
{
    do { // @yes
        a[n] = b[n];
    } while (--n > 0);
}

// @sizes n=0..40
void do_down_after(int n)
{
    do { // @yes
        a[n + 1] = b[n];
    } while (n-- > 0);
}

/* A byte that starts beyond its bound, or at it, wraps around before it is met. */
char bytes[256];

// @sizes i=0..255 end=0..255
void do_byte(unsigned char i, unsigned char end)
{
    do { // @guarded params
        bytes[i] = 1;
        i++;
    } while (i != end);
}

/* Lists are not counted. */
struct node {
    int value;
    struct node *next;
};

// @skip-oracle makes no lists
void list(struct node *p)
{
    for (; p; p = p->next) // @unknown not-canonical
        p->value = 0;
}

/* The bound is a variable of the header. */
// @sizes n=0..40
void bound_of_header(int n)
{
    for (int i = 0, end = n; i < end; ++i) // @yes
        a[i] = b[i];
}

// @sizes n=0..20 m=0..20
void bounds_of_header(int n, int m)
{
    // @extent b 2 n
    // @extent a m n
    for (int i = m, end = i + n, past = end + 1; i < end; ++i) // @yes
        a[i] = b[past - i];
}

/* Inside of another loop. */
// @sizes n=0..8
void inner_bound_of_header(int n)
{
    for (int i = 0; i < 8; ++i) // @yes
        for (int j = 0, end = i + n; j < end - n; ++j) // @yes
            a[9 * i + j] = b[j];
}

/* The bound comes down to meet the index. */
// @sizes n=0..40
void bound_of_header_moves(int n)
{
    for (int i = 0, end = n; i < end; ++i, --end) // @yes
        a[end] = a[i];
}

// @sizes n=0..40
void bound_of_header_is_set(int n)
{
    for (int i = 0, end = n; i < end; ++i) // @unproven
        if (b[i] > 5)
            end = i;
}

// @sizes n=1..40
void bound_of_header_flow(int n)
{
    for (int i = 0, end = n - 1; i < end; ++i) // @no flow distance 1
        a[i + 1] = a[i];
}
