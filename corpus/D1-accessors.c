/* Calls of functions whose bodies are visible: what they do is judged at the place of the call, the
   calls that they make included. */
#include <stddef.h>

enum { N = 32 };

struct vector {
    size_t size;
    double *data;
};

struct matrix {
    size_t rows, columns;
    double *data;
};

static double x[N], y[N], cells[N][N];
static int order[N], visits;

static inline double get(const struct vector *v, const size_t i)
{
    return v->data[i];
}

static inline void set(struct vector *v, const size_t i, double value)
{
    v->data[i] = value;
}

static inline double *element(struct vector *v, const size_t i)
{
    return v->data + i;
}

/* The pointer and the size are read in each iteration, through memory that the data might be. */
// @skip-oracle memory behind members
void scale(struct vector *v, double factor)
{
    for (size_t i = 0; i < v->size; i++) // @guarded overlap
        set(v, i, factor * get(v, i));
}

// @skip-oracle memory behind members
void scale_in_place(struct vector *v, double factor)
{
    for (size_t i = 0; i < v->size; i++) // @guarded overlap
        *element(v, i) *= factor;
}

/* Kept in a variable of its own, nobody else can change the vector itself: its address goes to
   set() only, and not before the loop. */
void own_vector(int n, double *restrict data)
{
    struct vector v = {(size_t)n, data};
    for (int i = 0; i < n; i++) // @yes // its address goes to set() alone, which is followed
        set(&v, (size_t)i, 1.0);
}

// @skip-oracle memory behind members
void shift(struct vector *v)
{
    for (size_t i = 1; i < v->size; i++) // @no
        set(v, i, get(v, i - 1));
}

/* A range check is a condition. */
static double checked(const double *v, int n, int i)
{
    if (i < 0 || i >= n)
        return 0;
    return v[i];
}

void smooth(int n, double *restrict out, const double *restrict in)
{
    for (int i = 0; i < n; i++) // @yes
        out[i] = checked(in, n, i - 1) + checked(in, n, i) + checked(in, n, i + 1);
    for (int i = 0; i < n; i++) // @unproven
        out[i] = checked(out, n, i - 1);
}

/* A call in a call, an index that a call computes, and one that a call keeps in range. */
static int reversed(int i)
{
    return N - 1 - i;
}

static void put(double *v, int i, double value)
{
    v[reversed(i)] = value;
}

static int inside(int i)
{
    if (i < 0)
        return 0;
    if (i > N - 1)
        return N - 1;
    return i;
}

void through_two(void)
{
    for (int i = 0; i < N; i++) // @yes
        put(x, i, y[reversed(i)]);
    for (int i = 0; i < N; i++) // @no output
        put(x, i / 2, y[i]);
    for (int i = 0; i < N; i++) // @yes
        x[i] = y[inside(i - 1)] + y[inside(i + 1)];
    for (int i = 0; i < N + 2; i++) // @no output
        x[inside(i)] = y[0];
}

/* What an address leads to is known: a variable of the iteration, or one that all share. */
static void split(double value, double *whole, double *rest)
{
    *whole = (double)(int)value;
    *rest = value - *whole;
}

void parts(void)
{
    for (int i = 0; i < N; i++) { // @yes
        double whole, rest;
        split(x[i], &whole, &rest);
        y[i] = whole * rest;
    }
    double last = 0;
    for (int i = 0; i < N; i++) // @yes private last
        split(x[i], &last, &y[i]);
}

/* Loops of a called function are loops of the nest. */
static double dot(const double *a, const double *b, int n)
{
    double s = 0;
    // @work 2*n
    for (int k = 0; k < n; k++) // @yes reduction s:+
        s += a[k] * b[k];
    return s;
}

static void clear(double *row, int n)
{
    for (int k = 0; k < n; k++) // @yes
        row[k] = 0;
}

void products(void)
{
    for (int i = 0; i < N; i++) // @yes
        y[i] = dot(cells[i], x, N);
    for (int i = 0; i < N; i++) // @yes
        clear(cells[i], N);
    for (int i = 0; i < N; i++) // @no output
        clear(cells[0], i);
}

/* Indices that C89 declares at the top are private as soon as the calls are understood. */
void old_style(void)
{
    int i, j;
    double t;
    for (i = 0; i < N; i++) { // @yes private j,t
        t = 0;
        for (j = 0; j < N; j++) // @yes reduction t:+
            t += checked(cells[i], N, j);
        y[i] = t;
    }
}

/* State of the program is shared by all calls, whatever else is private. */
static int next(void)
{
    static int count;
    return count++ % N;
}

static void visit(int i)
{
    visits += i;
}

static int seen(void)
{
    return visits;
}

void state(void)
{
    for (int i = 0; i < N; i++) // @no
        x[i] = next();
    for (int i = 0; i < N; i++) // @no on visits // visit() means the variable of all threads
        visit(i);
    for (int i = 0; i < N; i++) { // @no on visits // seen() does, too
        visits = i;
        order[i] = seen();
    }
}

/* A parameter is a variable of the callee: what is done to it has no effect outside. */
static int halved(int i)
{
    i /= 2;
    return i;
}

static double after(const double *p)
{
    p++;
    return *p;
}

void by_value(int n)
{
    for (int i = 0; i < N - 1; i++) // @yes
        y[i] = x[halved(i)] + after(&x[i]);
    for (int i = 0; i < N - 1; i++) // @no anti distance 1
        x[i] = after(&x[i]);
    for (unsigned char c = 0; c < 16; c++) // @yes
        y[c] = x[halved(c + n - n)];
}

/* Refused, and why: recursion, what the linker may replace, jumps, and pointers to functions. */
static int depth(int i)
{
    return i < 1 ? 0 : 1 + depth(i - 1);
}

__attribute__((weak)) double hook(double value)
{
    return value;
}

static int first_of(const int *v, int n)
{
    for (int i = 0; i < n; i++) // @unknown return
        if (v[i] > 0)
            return i;
    return 0;
}

static int jumping(int i)
{
    if (i > 3)
        goto out;
    i++;
out:
    return i;
}

void refused(double (*f)(double))
{
    for (int i = 0; i < N; i++) // @unknown call
        order[i] = depth(i);
    for (int i = 0; i < N; i++) // @unknown call
        x[i] = hook(x[i]);
    for (int i = 0; i < N; i++) // @unknown call
        y[i] = first_of(order, i);
    for (int i = 0; i < N; i++) // @unknown call
        order[i] = jumping(i);
    for (int i = 0; i < N; i++) // @unknown call
        x[i] = f ? f(x[i]) : 0;
}

/* What is called for some sizes only is excluded by the guard. */
int failure(int code) __asm__("abs");

static double guarded_get(const double *v, int n, int i)
{
    if (i < 0 || i >= n) {
        failure(1);
        return 0;
    }
    return v[i];
}

void with_checks(int n, int m, double *restrict out, const double *restrict in)
{
    // @guard m >= n
    for (int i = 0; i < n; i++) // @guarded params
        out[i] = guarded_get(in, m, i);
    for (int i = 0; i < n; i++) // @yes
        out[i] = guarded_get(in, n, i);
    for (int i = 0; i < n; i++) // @unknown call // each iteration calls
        out[i] = guarded_get(in, 0, i);
    for (int i = 0; i < n; i++) // @unknown call // data decides
        if (in[i] < 0)
            failure(2);
    for (int i = 0; i < n; i++) { // @unknown call // each iteration that does something calls
        for (int j = 0; j < m; j++) // @unknown call
            out[i] = guarded_get(in, 0, j);
    }
    for (int i = 0; i < n; i++) { // @unknown call
        out[i] = 0;
        for (int j = 0; j < 5 && i + j < m; j++) // @unknown call
            failure(j);
    }
    // @guard m >= n
    for (int i = 0; i < n; i++) { // @guarded params
        double sum = 0;
        for (int j = 0; j < n; j++) // @guarded params reduction sum:+
            sum += guarded_get(in, m, j);
        out[i] = sum;
    }
}
