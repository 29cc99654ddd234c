/*
 * D3-extremes.c: minima and maxima in their spellings and types, and what only looks like one.
 * Where an element is not a number, each comparison with it is false.
 */
#include <math.h>

#define N 64
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

double d[N];
float f[N];
int a[N], b[N];
char c[N];

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

    // @running m max inclusive
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

    // @running none
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
