/* Calls of handlers, of which the arguments decide and data, too: they can be excluded before the
   loop where what the arguments decide is enough. */
#include <stddef.h>

static void (*handler)(int code);

void set_handler(void (*h)(int code))
{
    handler = h;
}

static void fail(int code)
{
    if (handler)
        handler(code);
}

static double at(const double *x, int size, int i)
{
    if (i >= size) {
        fail(i);
        return 0;
    }
    return x[i];
}

// @sizes n=1..6 size=1..6
void checked(int n, int size, const double *restrict x, double *restrict y)
{
    // @guard size >= n
    for (int i = 0; i < n; i++) // @guarded params
        y[i] = at(x, size, i);
}

// @sizes n=1..6 level=0..2
void told_of(int n, int level, const double *restrict x, double *restrict y)
{
    // @guard level <= 1
    for (int i = 0; i < n; i++) { // @guarded params
        if (level > 1 && x[i] < 0)
            fail(i);
        y[i] = 2 * x[i];
    }
}

/* Data alone may bring the handler about. */
// @sizes n=1..6 level=0..2
void told_of_either(int n, int level, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown call
        if (level > 1 || x[i] < 0)
            fail(i);
        y[i] = 2 * x[i];
    }
}

// @sizes n=1..6
void told_of_data(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown call
        if (x[i] < 0)
            fail(i);
        y[i] = 2 * x[i];
    }
}

/* There is no loop left to guard where the inner ones must not run. */
// @sizes n=1..4 m=1..4
void told_of_inside(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown call
        double s = 0;
        for (int j = 0; j < m; j++) { // @unknown call
            if (x[i * m + j] < 0)
                fail(j);
            s += x[i * m + j];
        }
        y[i] = s;
    }
}

// @sizes n=1..4 m=1..4 level=0..2
void told_of_level_inside(int n, int m, int level, const double *restrict x, double *restrict y)
{
    // @guard level <= 1
    for (int i = 0; i < n; i++) { // @guarded params
        double s = 0;
        for (int j = 0; j < m; j++) { // @guarded params
            if (level > 1 && x[i * m + j] < 0)
                fail(j);
            s += x[i * m + j];
        }
        y[i] = s;
    }
}
