/*
 * D3-extremes.c: minima and maxima in their spellings, where they are, and what only looks like
 * one. Where an element is not a number, each comparison with it is false.
 */
#include <math.h>

#define N 64
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

double d[N];
float f[N];
int a[N], b[N];
unsigned u[N];
char c[N];
int grid[8][8];

// @sizes n=1..64
double greatest(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        if (d[i] > m)
            m = d[i];
    return m;
}

// @sizes n=1..64
double greatest_turned(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) { // @yes reduction m:max
        if (m < d[i]) {
            m = d[i];
        }
    }
    return m;
}

// @sizes n=1..64
double greatest_or_equal(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        if (d[i] >= m)
            m = d[i];
    return m;
}

// @sizes n=1..64
double least(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:min
        if (d[i] < m)
            m = d[i];
    return m;
}

// @sizes n=1..64
double choice(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = d[i] > m ? d[i] : m;
    return m;
}

// @sizes n=1..64
double choice_turned(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:min
        m = m > d[i] ? d[i] : m;
    return m;
}

/* The macro gives its second argument where a comparison fails: the old value. */
// @sizes n=1..64
double macro(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = MAX(d[i], m);
    return m;
}

/* The same with the arguments turned: an element that is no number would become the maximum, and
   what comes next would take its place, so that there must be none. */
// @sizes n=1..64
double macro_turned(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max facts no-nan
        m = MAX(m, d[i]);
    return m;
}

// @sizes n=1..64
int macro_of_integers(int n)
{
    int m = a[0];

    for (int i = 1; i < n; i++) // @yes reduction m:min
        m = MIN(m, a[i]);
    return m;
}

/* An element that is no number would be taken. */
// @sizes n=1..64
double unless_less(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max facts no-nan
        if (!(d[i] <= m))
            m = d[i];
    return m;
}

// @sizes n=1..64
int unless_less_of_integers(int n)
{
    int m = a[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        if (!(a[i] <= m))
            m = a[i];
    return m;
}

// @sizes n=1..64
int both(int n)
{
    int low = a[0], high = a[0];

    for (int i = 1; i < n; i++) { // @yes reduction low:min,high:max
        if (a[i] < low)
            low = a[i];
        if (a[i] > high)
            high = a[i];
    }
    return high - low;
}

/* An element that raises the maximum is not looked at for the minimum: at the start it could be
   both. */
// @sizes n=1..64
int one_or_the_other(int n)
{
    int low = 99, high = -99;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > high)
            high = a[i];
        else if (a[i] < low)
            low = a[i];
    return high - low;
}

/* What decides beside the comparison is evaluated before it, whatever the maximum is. */
// @sizes n=1..64
int of_some(int n)
{
    int m = -99;

    for (int i = 0; i < n; i++) // @yes reduction m:max
        if (b[i] > 0 && a[i] > m)
            m = a[i];
    return m;
}

/* Only where the comparison holds, but the element could be looked at anyway. */
// @sizes n=1..64
int of_some_afterwards(int n)
{
    int m = -99;

    for (int i = 0; i < n; i++) // @yes reduction m:max
        if (a[i] > m && b[i] > 0)
            m = a[i];
    return m;
}

// @sizes n=1..64
int where_below(int n, int limit, const int *x)
{
    int m = -99, at = -1;

    for (int i = 0; i < n; i++) // @yes reduction m:max,at:argmax
        if (m < x[i] && x[i] < limit && limit / 3 != x[i]) {
            m = x[i];
            at = i;
        }
    return m + at;
}

/* An element that may not be there unless the comparison holds. */
// @sizes n=1..64
int of_some_behind_pointer(int n, const int *x)
{
    int m = -99;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > m && x[i] > 0)
            m = a[i];
    return m;
}

/* What is asked behind the comparison is the maximum again. */
// @sizes n=1..64
int of_some_unless_near(int n)
{
    int m = -99;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > m && a[i] != m + 1)
            m = a[i];
    return m;
}

/* Nor may it divide by 0. */
// @sizes n=1..64
int of_some_divided(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > m && 60 / a[i] > 2)
            m = a[i];
    return m;
}

/* The comparison is one of unsigned numbers, as what is stored. */
// @sizes n=1..64
unsigned of_signed_elements(int n)
{
    unsigned m = 0;

    for (int i = 0; i < n; i++) // @yes reduction m:max
        if ((unsigned)a[i] > m)
            m = a[i];
    return m;
}

/* What is stored is cut off, and may be less than what it replaces. */
// @sizes n=1..64
int cut_off(int n)
{
    signed char m = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > m)
            m = a[i];
    return m;
}

/* Rounding keeps the order. */
// @sizes n=1..64
float rounded(int n)
{
    float m = 0;

    for (int i = 0; i < n; i++) // @yes reduction m:max
        if (d[i] > m)
            m = d[i];
    return m;
}

// @sizes n=1..64
int of_narrow_elements(int n)
{
    char m = c[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = c[i] > m ? c[i] : m;
    return m;
}

/* What is compared is not what is stored. */
// @sizes n=1..63
int of_the_next(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > m)
            m = a[i + 1];
    return m;
}

/* The maximum decides about something else. */
// @sizes n=1..64
int records(int n)
{
    int m = 0, count = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (a[i] > m) {
            m = a[i];
            count++;
        }
    return m + count;
}

/* A running maximum. */
// @sizes n=1..64
void running_maximum(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) { // @no flow on m
        m = a[i] > m ? a[i] : m;
        b[i] = m;
    }
}

/* The header reads it. */
// @sizes n=1..64
int until(int n)
{
    int m = n;

    for (int i = 0; i < m; i++) // @unproven
        if (a[i] < m)
            m = a[i];
    return m;
}

/* Where the first of the greatest is, and where the last. */
// @sizes n=1..64
int where_first(int n)
{
    double m = d[0];
    int at = 0;

    for (int i = 1; i < n; i++) // @yes reduction m:max,at:argmax
        if (d[i] > m) {
            m = d[i];
            at = i;
        }
    return at;
}

// @sizes n=1..64
int where_last_least(int n)
{
    int m = a[0], at = 0;

    for (int i = 1; i < n; i++) { // @yes reduction m:min,at:argmin
        int x = a[i];
        if (x <= m)
            m = x, at = i;
    }
    return at;
}

/* In a matrix. */
// @sizes n=1..8
int where_in_matrix(int n)
{
    int m = a[0], row = 0, column = 0;

    for (int i = 0; i < n; i++) // @yes reduction m:max,row:argmax,column:argmax
        for (int j = 0; j < n; j++) // @yes reduction m:max,row:argmax,column:argmax
            if (a[8 * i + j] > m) {
                m = a[8 * i + j];
                row = i;
                column = j;
            }
    return row + column;
}

/* The maximum of each row has a place of its own, but the place that is left is that of the last
   row that has one. */
// @sizes n=1..8
int where_in_last_row(int n)
{
    int at = 0;

    for (int i = 0; i < n; i++) { // @yes private at:last-conditional
        int m = 0;
        for (int j = 0; j < n; j++) // @yes reduction m:max,at:argmax
            if (a[8 * i + j] > m) {
                m = a[8 * i + j];
                at = j;
            }
    }
    return at;
}

/* The place belongs to one of two updates. */
// @sizes n=1..64
int where_one_of_two(int n)
{
    int m = 0, at = 0;

    for (int i = 0; i < n; i++) { // @unknown dependence
        if (a[i] > m) {
            m = a[i];
            at = i;
        }
        if (b[i] > m)
            m = b[i];
    }
    return m + at;
}

/* What is rounded may be as great as before, and yet have a new place. */
// @sizes n=1..64
int where_rounded(int n)
{
    float m = 0;
    int at = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (d[i] > m) {
            m = d[i];
            at = i;
        }
    return at;
}

/* The greatest of each class. */
// @sizes n=1..64
void of_classes(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction f[]:max
        if (d[i] > f[a[i] & 7])
            f[a[i] & 7] = d[i];
}

/* The functions pass over what is not a number, wherever it stands. */
// @sizes n=1..64
double shows_function(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = fmax(m, d[i]);
    return m;
}

// @sizes n=1..64
float shows_functions(int n)
{
    float low = f[0], high = f[0];

    for (int i = 1; i < n; i++) { // @yes reduction low:min,high:max
        low = fminf(f[i], low);
        high = fmax(fabs(d[i]), fmax(high, f[i]));
    }
    return high - low;
}

// @sizes n=1..64
double refuses_both_functions(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @no flow on m
        m = fmax(fmin(m, d[i]), f[i]);
    return m;
}

/* Each time the value is rounded, which the first one is not. */
// @sizes n=1..64
double refuses_rounded(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) // @no flow on m
        m = fmaxf(m, f[i]);
    return m;
}

// @sizes n=1..64
double refuses_running(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) { // @no flow on m
        m = fmax(m, d[i]);
        d[i] = m;
    }
    return m;
}

// @sizes n=1..64 k=0..7
void shows_element(int n, int k)
{
    for (int i = 0; i < n; i++) // @yes reduction f[k]:max
        f[k] = fmaxf(f[k], a[i]);
}

/*
 * What else is set where the maximum is may be touched by nothing else: which iterations set it
 * depends on the order, as long as the maximum grows.
 */
// @sizes n=1..64
int refuses_index_changed_between(int n)
{
    double m = d[5];

    for (int i = 0; i < n; i++) { // @unknown dependence
        int j = i;
        if (d[j] > m) {
            j = 0;
            m = d[j];
        }
    }
    return m > 0;
}

// @sizes n=1..64
void refuses_records_noted(int n)
{
    double m = d[0];

    for (int i = 0; i < n; i++) { // @unknown dependence
        int is_record = 0;
        if (d[i] > m) {
            m = d[i];
            is_record = 1;
        }
        a[i] = is_record;
    }
}

// @sizes n=1..64
int refuses_last_record(int n)
{
    double m = d[0];
    int at = 0, copy = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (d[i] > m) {
            m = d[i];
            at = i;
            copy = at;
        }
    return at + copy;
}

// @sizes n=1..64
int refuses_whether_last_is_record(int n)
{
    double m = d[0];
    int at = 0;

    for (int i = 0; i < n; i++) { // @unknown dependence
        at = -1;
        if (d[i] > m) {
            m = d[i];
            at = i;
        }
    }
    return at;
}

/* The place alone: what belongs to it is looked up again. */
// @sizes n=1..64
int shows_index(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) // @yes reduction at:argmax
        if (d[i] > d[at])
            at = i;
    return at;
}

// @sizes n=1..64
int shows_last_index(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) // @yes reduction at:argmin
        if (b[i] != 3 && fabs(d[at]) * u[at] >= fabs(d[i]) * u[i])
            at = i;
    return at;
}

// @sizes n=1..64
int shows_index_by_choice(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) // @yes reduction at:argmin
        at = a[i] < a[at] ? i : at;
    return at;
}

// @sizes n=1..8
int shows_pivot(int n)
{
    int row = 0, column = 0, found = 0;

    for (int i = 0; i < n; i++) // @yes reduction row:argmax,column:argmax,found:argmax
        for (int j = 0; j < n; j++) // @yes reduction row:argmax,column:argmax,found:argmax
            if (grid[i][j] > grid[row][column]) {
                row = i;
                column = j;
                found = 1;
            }
    return row + column + found;
}

/* What is compared is not the same in each iteration of the outer loop. */
// @sizes n=1..8
int refuses_index_of_rows(int n)
{
    int at = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        for (int j = 0; j < n; j++) // @yes reduction at:argmax
            if (grid[i][j] > grid[i][at])
                at = j;
    return at;
}

// @sizes n=1..64
int refuses_index_by_weight(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) { // @unknown dependence
        double t = a[i];
        if (t * d[i] > t * d[at])
            at = i;
    }
    return at;
}

// @sizes n=1..64
int refuses_index_of_what_changes(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) { // @unknown non-affine
        d[i] *= 2;
        if (d[i] > d[at])
            at = i;
    }
    return at;
}

/* What is not a number would be taken. */
// @sizes n=1..64
int shows_index_unless_less(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) // @yes facts no-nan
        if (!(d[i] <= d[at]))
            at = i;
    return at;
}

// @sizes n=1..63
int refuses_index_of_the_next(int n)
{
    int at = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (d[i + 1] > d[at])
            at = i;
    return at;
}

// @sizes n=1..64
int refuses_index_of_two(int n)
{
    int at = 0;

    for (int i = 1; i < n; i++) { // @unknown dependence
        if (d[i] > d[at])
            at = i;
        if (f[i] > f[at])
            at = i;
    }
    return at;
}

// @sizes n=1..64
int refuses_narrow_index(int n)
{
    signed char at = 0;

    for (int i = 1; i < n; i++) // @unknown dependence
        if (d[i] > d[at])
            at = i;
    return at;
}

// @sizes n=1..64
int refuses_index_before(int n)
{
    int at = 0, before = 0;

    for (int i = 1; i < n; i++) // @unknown dependence
        if (d[i] > d[at]) {
            before = at;
            at = i;
        }
    return before;
}

// @sizes n=1..8
int refuses_wrong_column(int n)
{
    int row = 0, column = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        for (int j = 0; j < n; j++) // @unknown dependence
            if (grid[i][j] > grid[row][column]) {
                row = i;
                column = i;
            }
    return row + column;
}

/* What is stored is computed a second time, where it is greater than the maximum so far. */
static int counted(int i)
{
    b[i]++;
    return a[i];
}

static int clamped(int i)
{
    int x = a[i];

    if (x > 9)
        x = 9;
    return x;
}

// @sizes n=1..64
int refuses_effects_where_greater(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) // @no flow on m
        m = MAX(counted(i), m);
    return m;
}

// @sizes n=1..64
int refuses_effects_in_branch(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (counted(i) < m)
            m = counted(i);
    return m;
}

// @sizes n=1..64
int shows_call_where_greater(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) // @yes reduction m:max
        m = MAX(clamped(i), m);
    return m;
}

// @sizes n=1..64
int shows_effects_before(int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) { // @yes reduction m:max
        int x = counted(i);
        m = MAX(x, m);
    }
    return m;
}
