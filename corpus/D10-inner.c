/*
 * D10-inner.c: pointers and strides that a loop reads only where an inner loop runs, or where a
 * condition holds that does not change: the guard asks for that first, since else nothing may be
 * there to be read.
 */
#include <stddef.h>

struct table {
    size_t width;
    double *cells;
    int *counts;
};

struct signed_table {
    long width;
    double *cells;
};

// @sizes n=0..6 m=0..4
void rows(struct table *t, int n, int m, double *x)
{
    for (int i = 0; i < n; i++) { // @guarded overlap params
        x[i] = 0;
        for (int j = 0; j < m; j++) // @guarded overlap
            t->cells[m * i + j] = x[i];
    }
}

// @sizes n=0..6 m=0..4
void wide_rows(struct table *t, size_t n, size_t m, double *x)
{
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        x[i] = 0;
        for (size_t j = 0; j < m; j++) // @guarded overlap
            t->cells[t->width * i + j] = x[i];
    }
}

/* For a negative m the rows would be in order, but that is not what the guard is about. */
// @sizes n=0..6 m=-2..4
void signed_rows(struct signed_table *t, int n, int m)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        for (int j = 0; j < m; j++) // @guarded overlap
            t->cells[t->width * i + j] = i;
}

// @sizes n=0..6 k=0..4
void fixed_condition(struct table *t, int n, int k, double *x)
{
    for (int i = 0; i < n; i++) { // @guarded overlap params
        x[i] = 0;
        if (k > 0)
            t->cells[i] = x[i];
    }
}

// @sizes n=0..6 m=0..4
void row_of_rows(struct table **t, int n, int m, double *x)
{
    for (int i = 0; i < n; i++) { // @guarded overlap params
        x[i] = 0;
        for (int j = 0; j < m; j++) // @guarded overlap
            t[1]->cells[m * i + j] = x[i];
    }
}

/* Data decides whether t is read at all. */
// @sizes n=0..6
void data_condition(struct table *t, int n, double *x)
{
    for (int i = 0; i < n; i++) { // @unknown alias
        x[i] = 0;
        if (x[i + n] > 0)
            t->cells[i] = x[i];
    }
}

/* Nor is it known when the inner loop runs. */
// @sizes n=0..6
void counts(struct table *t, int n, const int *start, double *x)
{
    for (int i = 0; i < n; i++) { // @unproven
        x[i] = 0;
        for (int j = start[i]; j < start[i + 1]; j++) // @guarded overlap
            t->cells[j] = x[i];
    }
}

struct matrix {
    int rows, columns;
    double *elements;
};

/* The bound of an inner loop is read before that runs, and what it leads to where it does. */
// @sizes n=0..5 m=-1..4
void shows_bound(double *x, const struct matrix *t, int n, int m)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        for (int j = 0; j < m; j++) { // @guarded overlap
            double sum = 0;
            for (int k = 0; k < t->columns; k++) // @yes reduction sum:+
                sum += t->elements[i * t->columns + k];
            x[i * m + j] = sum;
        }
}

/* One after the other: the matrix b is read only where that of a has columns. */
void shows_product(struct matrix *c, const struct matrix *a, const struct matrix *b)
{
    for (int i = 0; i < c->rows; i++) // @guarded overlap params
        for (int j = 0; j < c->columns; j++) { // @guarded overlap params
            double sum = 0;
            for (int k = 0; k < a->columns; k++) // @yes reduction sum:+
                sum += a->elements[i * a->columns + k] * b->elements[k * b->columns + j];
            c->elements[i * c->columns + j] = sum;
        }
}

/* The bound stands behind a condition, or is read after the first iteration only. */
// @sizes n=0..5 m=0..4
void refuses_bound_behind(double *x, const struct matrix *t, int n, int m, int limit)
{
    for (int i = 0; i < n; i++) // @unknown alias
        for (int j = 0; j < m; j++) { // @unknown alias
            double sum = 0;
            for (int k = 0; limit > 3 && k < t->columns; k++) // @yes reduction sum:+
                sum += t->elements[i * t->columns + k];
            x[i * m + j] = sum;
        }
}

// @sizes n=0..5 m=0..4
void refuses_bound_by_choice(double *x, const struct matrix *t, int n, int m, int limit)
{
    for (int i = 0; i < n; i++) // @unknown alias
        for (int j = 0; j < m; j++) { // @unknown alias
            double sum = 0;
            for (int k = 0; k < (limit > 3 ? t->columns : 0); k++) // @yes reduction sum:+
                sum += t->elements[i * t->columns + k];
            x[i * m + j] = sum;
        }
}

// @sizes n=0..5 m=0..4
void refuses_bound_by_data(double *x, const struct matrix *t, int n, int m)
{
    for (int i = 0; i < n; i++) // @unknown alias
        for (int j = 0; j < m; j++) { // @unknown alias
            double sum = 0;
            if (x[i * m + j] > 0)
                for (int k = 0; k < t->columns; k++) // @yes reduction sum:+
                    sum += t->elements[i * t->columns + k];
            x[i * m + j] = sum;
        }
}
