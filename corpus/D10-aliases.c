/*
 * D10-aliases.c: local names for rows and slices: pointers that equal what was assigned to them
 * last before the loop, as long as neither has changed since.
 */
#include <stdlib.h>

#define N 40

double c[N][N], d[N][N];
char bytes[256];

// @sizes n=0..40
void row(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        double *row = c[i];

        for (int j = 0; j < n; j++) // @yes
            row[j] = i;
    }
}

// @sizes n=0..30
void row_of_object(int n, double *restrict x)
{
    double *p = c[3];

    for (int i = 0; i < n; i++) // @yes
        p[i] = x[i];
}

// @sizes n=0..30
void assigned_row(int n, double *restrict x)
{
    double *p;

    p = &c[3][2];
    for (int i = 0; i < n; i++) // @yes
        p[i] = x[i];
}

// @sizes n=0..30
void same_row(int n)
{
    double *p, *q;

    p = &c[3][0];
    q = &c[3][1];
    for (int i = 0; i < n; i++) // @no flow distance 1
        q[i] = p[i];
}

// @sizes n=0..10
void slices(int n, double *x)
{
    double *p = x, *q;

    q = x + n;
    for (int i = 0; i < n; i++) // @yes
        q[i] = p[i];
}

/* The size has changed since. */
// @sizes n=0..10
void slices_then_moved(int n, double *x)
{
    double *p = x, *q;

    q = x + n;
    n = 2 * n;
    for (int i = 0; i < n; i++) // @guarded overlap
        q[i] = p[i];
}

/* One of two: the condition decides before the loop. */
// @sizes n=0..30 k=0..1
void one_of_two(int n, int k)
{
    double *p = c[0];

    if (k)
        p = d[0];
    for (int i = 0; i < n; i++) // @guarded overlap | guarded overlap params
        p[i] = c[1][i];
}

/* In a loop around, the last round has moved it. */
// @sizes n=0..10
void moved_by_rounds(int n)
{
    double *p = d[0];

    for (int r = 0; r < 3; r++) { // @unproven
        for (int i = 0; i < n; i++) // @guarded overlap | guarded overlap params
            p[i] = c[r][i];
        p = c[r + 1];
    }
}

// @sizes n=0..30
int counted_from(int n)
{
    int k;

    k = 3;
    for (int i = 0; i < n; i++) // @yes
        c[0][i] = d[1][i + k];
    return k;
}

/* From 0 on it takes all values once before it comes back. */
// @sizes n=0..600
void counter_reset(int n)
{
    unsigned char k;

    k = 0;
    for (int i = 0; i < n; i++) // @no output distance 256
        bytes[k++] = 1;
}

/* Pointers with an address that others know stay unknown. */
static void redirect(double **p)
{
    *p = c[2];
}

// @sizes n=0..30
void redirected(int n)
{
    double *p = d[0];

    redirect(&p);
    for (int i = 0; i < n; i++) // @guarded overlap | guarded overlap params
        p[i] = c[1][i];
}
