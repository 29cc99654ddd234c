/*
 * D3-extreme-places.c: where minima and maxima are, and what else is set beside them.
 */
#include <math.h>

#define N 64

double d[N];
float f[N];
int a[N], b[N];
unsigned u[N];
int grid[8][8];

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

/* The size of a number is one of its type, whatever type it is computed in: BLAS' iamax. */
// @sizes n=1..64
int where_greatest_size(int n)
{
    float m = 0;
    int at = 0;

    for (int i = 0; i < n; i++) // @yes reduction m:max,at:argmax
        if (fabs(f[i]) > m) {
            m = fabs(f[i]);
            at = i;
        }
    return at;
}

// @sizes n=1..64
int where_rounded_size(int n)
{
    float m = 0;
    int at = 0;

    for (int i = 0; i < n; i++) // @unknown dependence
        if (fabs(d[i]) > m) {
            m = fabs(d[i]);
            at = i;
        }
    return at;
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
