/*
 * D10-allocations.c: memory that the function has allocated for itself, and nothing else leads to.
 */
#include <stdlib.h>

static double *kept;

// @sizes n=1..40
double shows_two(int n)
{
    double *a = malloc(n * sizeof *a);
    double *b = malloc(n * sizeof *b);
    double sum = 0;
    if (!a || !b)
        abort();
    for (int i = 0; i < n; i++) // @yes
        a[i] = i;
    for (int i = 0; i < n; i++) // @yes
        b[i] = a[n - 1 - i];
    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += i * b[i];
    free(a);
    free(b);
    return sum;
}

/* What a parameter leads to was there before. */
// @sizes n=1..40
double shows_parameter(int n, const double *x)
{
    double *a;
    double sum = 0;
    if ((a = (double *)calloc(n, sizeof(double))) == NULL)
        return 0;
    for (int i = 0; i < n; i++) // @yes
        a[i] = x[n - 1 - i];
    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += i * a[i];
    free(a);
    return sum;
}

/* Three in one declaration, one of them moved along. */
// @sizes n=1..40
double shows_moved(int n)
{
    double *a = malloc(n * sizeof *a), *b = malloc(2 * n * sizeof *b), *c = calloc(n, sizeof *c);
    double sum = 0;
    if (!a || !b || !c)
        return 0;
    for (int i = 0; i < 2 * n; i++) // @yes
        b[i] = i;
    double *p = a;
    for (int i = 0; i < n; i++) // @yes
        *p++ = b[i] + b[i + n] + c[n - 1 - i];
    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += i * a[i];
    free(a);
    free(b);
    free(c);
    return sum;
}

/* Each time a new one. */
// @sizes n=1..20 m=0..3
double shows_each_time(int n, int m)
{
    double *a = calloc(n, sizeof *a), *b = NULL;
    double sum = 0;
    for (int k = 0; a && k < m; k++) { // @unknown break
        b = malloc(n * sizeof *b);
        if (!b)
            break;
        for (int i = 0; i < n; i++) // @yes
            b[i] = a[n - 1 - i] + k;
        sum += b[0];
        free(b);
    }
    free(a);
    return sum;
}

/* The same memory under two names. */
// @sizes n=1..40
double refuses_second_name(int n)
{
    double *a = calloc(n + 1, sizeof *a);
    double *b = a + 1;
    if (!a)
        return 0;
    for (int i = 0; i < n; i++) // @no flow distance 1
        b[i] = a[i] + 1;
    double sum = a[n];
    free(a);
    return sum;
}

/* Another pointer may have it from somewhere. */
// @sizes n=1..40
double asks_kept(int n)
{
    double *a = calloc(n + 1, sizeof *a);
    if (!a)
        return 0;
    kept = a;
    for (int i = 0; i < n; i++) // @guarded overlap
        kept[i] = a[i + 1] + 1;
    double sum = a[n];
    free(a);
    return sum;
}

/* The parameter leads to it by then. */
// @sizes n=1..40
double asks_assigned(int n, const double *x)
{
    double *a = calloc(n + 1, sizeof *a);
    if (!a)
        return 0;
    if (n > 3)
        x = a + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        a[i] = x[i] + 1;
    double sum = a[0];
    free(a);
    return sum;
}

/* Only sometimes an allocation of its own. */
// @sizes n=1..40
double asks_sometimes(int n)
{
    double *a = calloc(n + 1, sizeof *a);
    double *b = malloc(n * sizeof *b);
    if (!a || !b)
        return 0;
    double *of_b = b;
    if (n > 3)
        b = a + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        a[i] = i + (b == of_b ? 0 : b[i]);
    double sum = a[0];
    free(a);
    free(of_b);
    return sum;
}

/* What is allocated again may be where it was. */
// @sizes n=1..40
double refuses_again(int n)
{
    double *a = calloc(n + 1, sizeof *a);
    if (!a)
        return 0;
    double *b = realloc(a, (n + 2) * sizeof *b);
    if (!b)
        return 0;
    a = b + 1;
    for (int i = 0; i < n; i++) // @unproven
        a[i] = b[i] + 1;
    double sum = b[1];
    free(b);
    return sum;
}

/* Its address is known: something else may be put there. */
static void put(double **place, double *value)
{
    *place = value;
}

// @sizes n=1..40
double asks_exposed(int n)
{
    double *a = calloc(n + 1, sizeof *a);
    double *b = malloc(n * sizeof *b), *of_b = b;
    if (!a || !b)
        return 0;
    put(&b, a + 1);
    for (int i = 0; i < n; i++) // @guarded overlap
        b[i] = a[i] + 1;
    double sum = a[n];
    free(a);
    free(of_b);
    return sum;
}
