/*
 * record_views.c: structures that live within one iteration, as views of rows and parts of vectors:
 * what their members are is followed through copies, called functions and the addresses that these
 * are given.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct vector {
    size_t size, stride;
    double *data;
};

struct matrix {
    size_t rows, columns, tda;
    double *data;
};

struct view {
    struct vector vector;
};

/* As handlers of errors do: they say what is wrong, and come back. */
static void fail(const char *reason, int code)
{
    fprintf(stderr, "error %d: %s\n", code, reason);
}

static struct view row(const struct matrix *m, size_t i)
{
    struct view view = {{0, 0, 0}};
    if (i >= m->rows) {
        fail("the row is out of range", 4);
        return view;
    }
    struct vector v = {0, 0, 0};
    v.data = m->data + i * m->tda;
    v.size = m->columns;
    v.stride = 1;
    view.vector = v;
    return view;
}

static struct view part(struct vector *whole, size_t offset, size_t n)
{
    struct view view = {{0, 0, 0}};
    if (offset + (n > 0 ? n - 1 : 0) >= whole->size) {
        fail("the part ends behind the vector", 4);
        return view;
    }
    struct vector v = {0, 0, 0};
    v.data = whole->data + whole->stride * offset;
    v.size = n;
    v.stride = whole->stride;
    view.vector = v;
    return view;
}

static void scale(struct vector *a, double x)
{
    for (size_t i = 0; i < a->size; i++) // @guarded overlap params
        a->data[i * a->stride] *= x;
}

static int copy(struct vector *to, const struct vector *from)
{
    if (to->size != from->size) {
        fail("the lengths differ", 19);
        return 19;
    }
    for (size_t j = 0; j < from->size; j++) // @guarded overlap params
        to->data[j * to->stride] = from->data[j * from->stride];
    return 0;
}

static double first_of(struct vector a)
{
    return a.data[0];
}

/* Rows are apart where they are no longer than the distance between them. */
// @sizes n=0..5 m.rows=5..6 m.columns=0..4 m.tda=4..6
void scale_rows(const struct matrix *m, size_t n, double x)
{
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        struct view v = row(m, i);
        scale(&v.vector, x);
    }
}

/* What is checked inside of the calls is asked before the loop. */
void copy_rows(const struct matrix *to, const struct matrix *from, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        struct view v = row(to, i), w = row(from, i);
        copy(&v.vector, &w.vector);
    }
}

/* A part of a row, by a view of a view. */
void copy_parts(const struct matrix *m, const struct vector *from, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        struct view v = row(m, i);
        struct view w = part(&v.vector, 1, from->size);
        copy(&w.vector, from);
    }
}

/* Each row meets the one before. */
void copy_down(const struct matrix *m, size_t n)
{
    for (size_t i = 1; i < n; i++) { // @no
        struct view v = row(m, i), w = row(m, i - 1);
        copy(&v.vector, &w.vector);
    }
}

/* All iterations have the same row. */
void scale_one(const struct matrix *m, size_t n, double x)
{
    for (size_t i = 0; i < n; i++) { // @no
        struct view v = row(m, 1);
        scale(&v.vector, x);
    }
}

/* A structure by value. */
void take_first(const struct matrix *m, double *restrict sum, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @guarded
        struct view v = row(m, i);
        sum[i] = first_of(v.vector);
    }
}

/* Members that are assigned one by one, and again. */
void members(double *restrict a, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) { // @guarded params
        struct vector v;
        v.data = a;
        v.size = m;
        v.data += i * v.size;
        for (size_t j = 0; j < v.size; j++) // @yes
            v.data[j] = i;
    }
}

/* The last assignment tells, also behind a pointer. */
static void move_to(struct vector *v, double *where)
{
    v->data = where;
}

void moved(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @no
        struct vector v;
        v.data = a + i;
        move_to(&v, b);
        v.data[0] = i;
    }
}

void moved_some(double *restrict a, double *restrict b, const int *p, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v;
        v.data = a + i;
        if (p[i])
            move_to(&v, b);
        v.data[0] = i;
    }
}

/* Two structures, and the one that a pointer leads to is not known. */
void one_of(double *restrict a, double *restrict b, const int *p, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v, w;
        v.data = a + i;
        w.data = a + n;
        move_to(p[i] ? &v : &w, b);
        v.data[0] = i;
    }
}

/* A pointer inside of the called function goes from one to the other. */
static void move_second(struct vector *v, struct vector *w, double *where, int which)
{
    if (which)
        v = w;
    v->data = where;
}

void second(double *restrict a, double *restrict b, const int *p, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v, w;
        v.data = a + i;
        w.data = a + n;
        move_second(&w, &v, b, p[i]);
        v.data[0] = i;
    }
}

/* An inner loop moves it. */
void moved_inside(double *restrict a, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v;
        v.data = a + i * m;
        for (size_t j = 0; j < m; j++) // @no
            move_to(&v, a);
        v.data[0] = i;
    }
}

/* The address of a member, and a copy of all bytes. */
static void put(double **where, double *what)
{
    *where = what;
}

void by_member(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v;
        v.data = a + i;
        put(&v.data, b);
        v.data[0] = i;
    }
}

void by_bytes(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v, w;
        v.data = a + i;
        w.data = b;
        w.size = w.stride = 0;
        memcpy(&v, &w, sizeof v);
        v.data[0] = i;
    }
}

/* Somebody keeps the address, and uses it in the next iteration. */
static struct vector *kept;

static void keep(struct vector *v)
{
    kept = v;
}

// @skip-oracle it follows a pointer to what is gone
void keeps(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @no
        struct vector v;
        v.data = a + i;
        keep(&v);
        kept->data = b;
        v.data[0] = i;
    }
}

/* Two members of a union are one. */
union either {
    struct vector vector;
    struct {
        size_t size, stride;
        double *other;
    } parts;
};

void joined(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        union either v;
        v.vector.data = a + i;
        v.parts.other = b;
        v.vector.data[0] = i;
    }
}

/* It lives on: the first iteration finds what was there before, others what the last one left. */
void carried(double *restrict a, size_t n)
{
    struct vector v = {0, 1, a};
    for (size_t i = 0; i < n; i++) { // @no
        v.data[0] = i;
        v.data = a + v.stride * (i % 2);
    }
}

/* As BLAS is called: sizes and strides become int, and vectors may begin at their other end. */
#define OFFSET(n, inc) ((inc) > 0 ? 0 : ((n) - 1) * (-(inc)))

static struct view column(const struct matrix *m, size_t j)
{
    struct view view = {{0, 0, 0}};
    if (j >= m->columns) {
        fail("the column is out of range", 4);
        return view;
    }
    view.vector.data = m->data + j;
    view.vector.size = m->rows;
    view.vector.stride = m->tda;
    return view;
}

static double square_sum(int n, const double *x, int inc)
{
    double sum = 0;
    int at = 0;
    for (int k = 0; k < n; k++) { // @yes
        sum += x[at] * x[at];
        at += inc;
    }
    return sum;
}

static double norm(const struct vector *v)
{
    return square_sum((int)v->size, v->data, (int)v->stride);
}

void norms(const struct matrix *m, double *norms, size_t n)
{
    for (size_t j = 0; j < n; j++) { // @guarded overlap params
        struct view v = column(m, j);
        norms[j] = norm(&v.vector);
    }
}

static void strided_copy(int n, const double *x, int incX, double *y, int incY)
{
    int ix = OFFSET(n, incX);
    int iy = OFFSET(n, incY);
    for (int k = 0; k < n; k++) { // @guarded overlap params
        y[iy] = x[ix];
        ix += incX;
        iy += incY;
    }
}

static int blas_copy(const struct vector *x, struct vector *y)
{
    if (x->size != y->size) {
        fail("the lengths differ", 19);
        return 19;
    }
    strided_copy((int)x->size, x->data, (int)x->stride, y->data, (int)y->stride);
    return 0;
}

/* Conversions tear the sets into pieces: for usual sizes there is one. */
void copy_into_rows(const struct matrix *to, const struct vector *from, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        struct view v = row(to, i);
        blas_copy(from, &v.vector);
    }
}

/* The size that a call was given is not the one that the vector has behind it. */
static size_t shrunk(struct vector *v)
{
    size_t before = v->size;
    v->size = 1;
    return before;
}

void shrinking(const struct matrix *m, const double *restrict x, double *restrict y, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @guarded params
        struct vector v = {0, 0, 0};
        v.size = m->columns;
        size_t size = shrunk(&v);
        y[i * size + v.size - 1] = x[i];
    }
}

static void add_product(const struct vector *x, const struct vector *y, double *sum)
{
    if (x->size != y->size) {
        fail("the lengths differ", 19);
        return;
    }
    double all = 0;
    for (size_t k = 0; k < x->size; k++) // @yes
        all += x->data[k * x->stride] * y->data[k * y->stride];
    *sum += all;
}

/* A view that is made inside of an inner loop is another one than that around it. */
void products(const struct matrix *m, double *restrict out, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @guarded
        struct view a = row(m, i);
        double sum = 0;
        for (size_t j = i; j < n; j++) { // @no
            struct view b = row(m, j);
            add_product(&a.vector, &b.vector, &sum);
        }
        out[i] = sum;
    }
}

/* One that it leads to is not. */
struct link {
    struct vector own;
    struct vector *other;
};

static void move_other(struct link *link, double *where)
{
    link->other->data = where;
}

void linked(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v = {1, 1, a};
        struct link link;
        link.other = &v;
        v.data = a + i;
        for (size_t j = 0; j < 2; j++) // @no
            move_other(&link, b);
        v.data[0] = i;
    }
}

/* Which comes first, the call or what is changed there, is left open. */
static double move_and_count(struct vector *v, double *where)
{
    v->data = where;
    return 1;
}

void order(double *restrict a, double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct vector v;
        v.data = a + i;
        v.data[0] += move_and_count(&v, b);
    }
}

/* A member that is assigned to is not looked at before. */
static size_t longer(struct vector *v)
{
    v->size = v->size + 1;
    return v->size;
}

void order_told(double *restrict a, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) { // @guarded params
        struct vector v;
        v.size = m;
        v.stride = longer(&v);
        a[i * v.stride] = i;
    }
}

/* Behind a pointer to something else there are no members, but what is stored is the same. */
struct start {
    double *data;
    size_t size;
};

static void put_first(double **to, double *what)
{
    *to = what;
}

static void put_any(void *to, double *what)
{
    put_first(to, what);
}

void by_first(double *restrict a, double *restrict b, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) { // @unknown
        struct start v;
        v.data = a + i;
        for (size_t j = 0; j < m; j++) { // @unproven
            v.data[0] = i;
            put_any(&v, b);
        }
    }
}
