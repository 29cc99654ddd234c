/*
 * D3-extreme-conditions.c: maxima of some elements only, and elements that are computed where they
 * are compared.
 */
#define N 64
#define MAX(a, b) ((a) > (b) ? (a) : (b))

int a[N], b[N];

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
