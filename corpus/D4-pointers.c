/*
 * D4-pointers.c: loops whose index is a pointer that goes from element to element: how often they
 * run is how far its end is from its beginning; and pointers of which that is not known.
 */
#include <stddef.h>

#define N 40

double a[N], b[N], c[N];

struct cell {
    double v;
    int on;
    struct cell *next;
};

/* The end is computed in the condition. */
// @sizes n=0..40
void shows_end(double *x, int n)
{
    // @work n
    // @extent x 0 n
    for (double *p = x; p < x + n; p++) // @yes
        *p = 2 * *p;
}

/* Begin and end are handed over. */
// @skip-oracle both pointers have to lead into one array: sums() calls it
static double sum_between(const double *first, const double *last)
{
    double s = 0;

    // @extent first 0 last-first
    for (; first < last; ++first) // @yes reduction s:+
        s += *first;
    return s;
}

// @skip-oracle both pointers have to lead into one array: sums() calls it
static void set_between(double *first, double *last, double value)
{
    // @extent first 0 last-first
    for (double *p = first; p != last; p++) // @yes
        *p = value;
}

// @sizes n=0..40
double sums(double *x, int n)
{
    set_between(x, x + n, 3);
    return sum_between(x, x + n);
}

/* The end is kept in a variable beside the index. */
// @sizes n=0..8
void shows_kept_end(struct cell *first, int n)
{
    struct cell *it, *last;

    // @extent first 0 n
    for (it = first, last = first + n; it != last; it++) // @yes
        if (it->on)
            it->v = 0;
}

// @sizes n=0..40
void kept_in_declaration(double *x, int n)
{
    for (double *p = x, *e = x + n; p < e; ++p) // @yes
        *p += 1;
}

/* Two elements at a time. */
// @sizes n=0..20
void pairs(double *x, int n)
{
    for (double *p = x; p < x + 2 * n; p += 2) // @yes
        p[0] = p[1];
}

/* Downwards, as the test before the step lets it, and as it does not. */
// @sizes n=0..40
void downwards(double *x, int n)
{
    double *e = x + n, *p;

    // @extent x 0 n
    for (p = e; p-- > x;) // @yes
        *p = 1;
    for (p = e; p > x; --p) // @yes
        p[-1] += 1;
}

/* A copy, whose other pointer is moved by the header, or in the body. */
// @sizes n=0..40
void shows_two(int n)
{
    double *p;
    const double *q;

    for (p = a, q = b; p < a + n; p++, q++) // @yes
        *p += *q;
    q = c;
    for (p = a; p < a + n; p++) // @yes
        *p += 2 * *q++;
}

/* Two arrays that may overlap. */
// @sizes n=0..40
// @alias x=y+1
void overlapping(double *x, const double *y, int n)
{
    for (double *p = x; p < x + n; p++) // @guarded overlap
        *p = *y++;
}

/* A matrix, one array after all. */
struct matrix {
    double data[N];
    unsigned rows, columns;
};

// @sizes m->rows=0..5 m->columns=0..8
void shows_matrix(struct matrix *m)
{
    for (double *p = m->data; p != m->data + N; p++) // @yes
        *p = 0;
}

/* Rows of an array, each by a pointer. */
// @sizes n=0..6 m=0..6
void shows_rows(int n, int m)
{
    for (int i = 0; i < 6; i++) { // @yes
        double *row = a + 6 * i;

        for (double *p = row; p < row + 6; p++) // @yes
            *p += i;
    }
}

// @sizes rows=0..6 n=0..6
void rows_by_stride(double *x, int rows, int n)
{
    for (int i = 0; i < rows; i++) { // @yes | guarded params
        double *row = x + i * n;

        for (double *p = row, *e = row + n; p < e; p++) // @yes
            *p += 1;
    }
}

/* While loops. */
// @sizes n=0..40
void shows_while(double *x, int n)
{
    double *p = x, *e = x + n;

    while (p < e) { // @yes
        *p = 3;
        p++;
    }
}

/* A loop over members: their place in the structures is the same in all of them. */
// @sizes n=0..8
void members(struct cell *x, int n)
{
    for (struct cell *p = x; p < x + n; p++) // @yes
        p->v = p->on ? p->v + 1 : 0;
}

/* The value of the index after the loop does not matter to the loop. */
// @sizes n=0..40
double *last_value(double *x, int n)
{
    double *p;

    for (p = x; p < x + n; p++) // @yes
        *p = 1;
    return p;
}

/* Bytes may be parts of anything, but not of themselves. */
// @sizes n=0..40
void bytes(unsigned char *x, int n)
{
    for (unsigned char *p = x; p < x + n; p++) // @yes
        *p = 7;
}

/* The next element is read. */
// @sizes n=0..39
void refuses_neighbour(double *x, int n)
{
    for (double *p = x; p < x + n; p++) // @no anti distance 1 on x
        *p = p[1];
}

// @sizes n=1..39
void refuses_before(int n)
{
    for (double *p = a + 1; p < a + n; p++) // @no flow distance 1 on a
        *p += p[-1];
}

/* Two pointers of one array. */
// @sizes n=0..20
void refuses_both(int n)
{
    double *p, *q;

    for (p = a, q = a + 1; p < a + n; p++, q++) // @no flow distance 1 on a
        *q = *p;
}

/* Pairs of elements: the second pointer begins at the first. */
// @sizes n=0..12
void triangle(double *x, int n)
{
    for (double *p = x; p < x + n; p++)         // @no anti on x
        for (double *q = p + 1; q < x + n; q++) // @yes reduction *p:+
            *p += *q;
}

/* In the triangle each pair is met once. */
// @sizes n=0..6
void triangle_apart(int n)
{
    for (double *p = a; p < a + n; p++)               // @yes
        for (double *q = b + (p - a); q < b + n; q++) // @guarded overlap reduction *p:+
            *p += *q;
}

/* The pointer is moved in the body, too. */
// @sizes n=0..40
void refuses_moved(double *x, int n)
{
    for (double *p = x; p < x + n; p++) { // @unknown trip-count
        if (*p > 0)
            p++;
        *p = 1;
    }
}

/* Its end is. */
// @sizes n=0..40
void refuses_moved_end(double *x, int n)
{
    double *e = x + n;

    for (double *p = x; p < e; p++) { // @unknown trip-count
        if (*p > 0)
            e--;
    }
}

/* A list. */
// @skip-oracle a list has to have an end
void refuses_list(struct cell *head)
{
    for (struct cell *p = head; p; p = p->next) // @unproven not-canonical
        p->v = 0;
}

// @skip-oracle a list has to have an end
void refuses_list_up_to(struct cell *head, struct cell *end)
{
    for (struct cell *p = head; p != end; p = p->next) // @unproven not-canonical
        p->v = 0;
}

/* Up to what the elements say. */
// @skip-oracle the text has to have an end
void refuses_text(char *text)
{
    for (char *p = text; *p; p++) // @unproven not-canonical
        if (*p == '_')
            *p = ' ';
}

/* The step is no constant. */
// @sizes n=0..6 k=1..3
void refuses_step(double *x, int n, int k)
{
    for (double *p = x; p < x + n; p += k) // @unproven not-canonical
        *p = 1;
}

/* Somebody else may move it. */
static void move(double **p)
{
    if (**p > 2)
        ++*p;
}

// @sizes n=0..40
void refuses_address(double *x, int n)
{
    for (double *p = x; p < x + n; p++) { // @unproven not-canonical
        *p = 1;
        move(&p);
    }
}

/* A pointer outside of the function. */
double *at;

// @sizes n=0..40
void refuses_global(double *x, int n)
{
    for (at = x; at < x + n; at++) // @unproven not-canonical
        *at = 1;
}

/* What the end is read from may be written. */
struct bytes {
    unsigned char *first, *last;
};

// @skip-oracle both pointers have to lead into one array
void own_end(struct bytes *s)
{
    // @help no-overlap s,s->first
    for (unsigned char *p = s->first; p < s->last; p++) // @guarded overlap
        *p = 0;
}

/* Compared as something else. */
// @sizes n=0..5
void refuses_other_type(double *x, int n)
{
    for (double *p = x; (char *)p < (char *)x + n; p++) // @unproven not-canonical
        *p = 1;
}

/* All iterations write one element. */
// @sizes n=1..20
void refuses_one(double *x, int n)
{
    for (double *p = a; p < a + n; p++) // @no output on x
        *x = *p;
}

/* From the middle of an array. */
void fixed_ends(void)
{
    for (double *p = &a[3]; p != &a[N]; p++) // @yes
        *p = 1;
    for (double *p = &a[3]; p != &a[N]; p++) // @no anti distance 3 on a
        p[-3] = *p;
}

/* One of them begins where the other ends. */
// @sizes n=0..20
void halves(int n)
{
    double *q = a + 20;

    for (double *p = a; p < a + n; p++, q++) // @yes
        *q = *p;
}

/* With a way out. */
// @sizes n=0..40
int refuses_break(double *x, int n)
{
    for (double *p = x; p < x + n; p++) { // @unproven
        if (*p > 3)
            return 1;
        *p = 2;
    }
    return 0;
}

/* A do loop runs once at least. */
// @sizes n=1..40
void do_once(double *x, int n)
{
    double *p = x;

    do { // @yes
        *p = 4;
    } while (++p < x + n);
}
