/*
 * Stores of one value: whichever iterations make them, and in whatever order, the place holds that
 * value afterwards, or what it held before where none of them does.
 */
#include <stdbool.h>

enum { FAILED = 3 };

struct state {
    int any, level;
    double limit;
    unsigned flag : 1;
};

int found_local(const double *x, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) // @yes private found:last-conditional
        if (x[i] < 0)
            found = 1;
    return found;
}

void status_restrict(const double *restrict x, int n, int *restrict status)
{
    for (int i = 0; i < n; i++) // @yes reduction *status:=
        if (x[i] < 0)
            *status = FAILED;
}

void status_pointer(const double *x, int n, int *status)
{
    for (int i = 0; i < n; i++) // @guarded overlap reduction *status:=
        if (x[i] < 0)
            *status = FAILED;
}

void status_always(double *restrict y, int n, int *restrict status)
{
    for (int i = 0; i < n; i++) { // @yes reduction *status:=
        y[i] = 0;
        *status = FAILED;
    }
}

void status_twice(const double *restrict x, int n, int *restrict status)
{
    for (int i = 0; i < n; i++) { // @yes reduction *status:=
        if (x[i] < 0)
            *status = 1;
        if (x[i] > 9)
            status[0] = 1;
    }
}

void member(struct state *restrict s, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @yes reduction s->any:=
        if (x[i] < 0)
            s->any = 1;
}

void member_of_variable(const double *restrict x, int n, struct state *restrict out)
{
    struct state s = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) // @yes
        if (x[i] < 0)
            s.any = 1;
    *out = s;
}

void two_members(struct state *restrict s, const double *restrict x, double limit, int n)
{
    for (int i = 0; i < n; i++) // @yes reduction s->any:=,s->limit:=
        if (x[i] > limit) {
            s->any = 1;
            s->limit = limit;
        }
}

void element(int *restrict flags, int k, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @yes reduction flags[k]:=
        if (x[i] < 0)
            flags[k] = -1;
}

void real(double *restrict worst, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @yes reduction *worst:=
        if (x[i] < 0)
            *worst = -1.0;
}

void boolean(bool *restrict ok, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @yes reduction *ok:=
        if (!(x[i] > 0))
            *ok = false;
}

void parameter(int *restrict status, const int *restrict x, int code, int n)
{
    for (int i = 0; i < n; i++) // @yes reduction *status:=
        if (x[i] > 5)
            *status = code + 1;
}

/* Where the place moves, the order does not matter either, but threads had better be told apart. */
void marks(char *restrict mark, const int *restrict list, int n)
{
    for (int i = 0; i < n; i++) // @unknown non-affine parallel
        mark[list[i]] = 1;
}

void strides(double *restrict y, int n, int step)
{
    for (int i = 0; i < n; i++) // @guarded params reduction none
        y[i * step] = 0;
}

/* Another element than those that move. */
void first_of_all(int *restrict a, int n)
{
    for (int i = 0; i < n; i++) { // @yes reduction *a:=
        a[i + 1] = i;
        *a = 0;
    }
}

void refuses_first_of_all(int *restrict a, int n)
{
    for (int i = 0; i < n; i++) { // @no
        a[i] = i;
        *a = 0;
    }
}

void inner(int *restrict any, const int *restrict x, int n, int m)
{
    for (int i = 0; i < n; i++)     // @yes reduction *any:=
        for (int j = 0; j < m; j++) // @yes reduction *any:=
            if (x[j] > i)
                *any = 1;
}

/* Each iteration has its own value. */
void refuses_other_value(int *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown dependence when
        if (x[i] > 5)
            *status = i;
}

void refuses_element(int *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown dependence when
        if (x[i] > 5)
            *status = x[i];
}

void refuses_own_variable(int *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence when
        int code = x[i];
        if (code > 5)
            *status = code;
    }
}

void refuses_moved(int *restrict status, const int *restrict x, int n)
{
    int code = 0;
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (x[i] > 5)
            *status = code;
        code++;
    }
}

static void set(int *status, int code)
{
    *status = code;
}

void refuses_argument(int *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown dependence
        if (x[i] > 5)
            set(status, i);
}

/* Two values: the last one stays. */
void refuses_two_values(int *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (x[i] > 5)
            *status = 1;
        if (x[i] < 2)
            *status = 2;
    }
}

void refuses_two_types(double *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (x[i] > 5)
            *status = 0.1;
        if (x[i] < 2)
            *status = 0.1f;
    }
}

/* Some iteration sees what another one stored. */
void refuses_read(int *restrict status, int *restrict y, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (x[i] > 5)
            *status = 1;
        y[i] = *status;
    }
}

void refuses_condition(int *restrict status, int *restrict y, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (*status == 0)
            y[i] = x[i];
        if (x[i] > 5)
            *status = 1;
    }
}

void refuses_other_update(int *restrict status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @no
        if (x[i] > 5)
            *status = 1;
        *status += 1;
    }
}

/* What is stored may be what was stored. */
void refuses_value_stored(struct state *s, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown dependence
        if (x[i] < 0) {
            s->any = s->level;
            s->level = 2;
        }
}

void overlapping(int *status, int *x, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap reduction *status:=
        if (x[i] < 0)
            *status = 1;
}

void refuses_gathered_alias(int *status, const int *x, const int *restrict list, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        if (x[list[i]] < 0)
            *status = 1;
}

void refuses_volatile(volatile int *status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        if (x[i] > 5)
            *status = 1;
}

void refuses_atomic(_Atomic int *status, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown
        if (x[i] > 5)
            *status = 1;
}

/* Its neighbours in the same bytes are written with it. */
void refuses_bit_field(struct state *restrict s, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown dependence
        if (x[i] > 5)
            s->flag = 1;
}

/* A value that is used where it is stored. */
void refuses_used(int *restrict status, int *restrict y, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unknown dependence when
        if (x[i] > 5)
            y[i] = *status = 1;
}

/* Loops count with it, too. */
int refuses_counter(int *restrict y, int n)
{
    int j = 0;
    for (int i = 0; i < n; i++) // @unknown
        if (y[i] > 3)
            for (j = 0; j < 8; j++) // @yes
                y[i] += 1;
    return j;
}

void refuses_bound(struct state *s, int *restrict y)
{
    for (int i = 0; i < s->level; i++) { // @unknown
        y[i] = 0;
        s->level = 5;
    }
}

void refuses_inner_bound(struct state *s, int *restrict y, int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence when
        for (int j = 0; j < s->level; j++) // @yes
            y[i] += j;
        if (y[i] > 5)
            s->level = 5;
    }
}

int refuses_skipped(const int *restrict y, int n)
{
    int done = 0;
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (done)
            continue;
        if (y[i] > 3)
            done = 1;
    }
    return done;
}

int refuses_left(const int *restrict y, int n)
{
    int done = 0;
    for (int i = 0; i < n && !done; i++) // @unknown
        if (y[i] > 3)
            done = 1;
    return done;
}

/* The pointer that is followed is data, too. */
void refuses_moved_pointer(int **pp, const int *restrict y, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        if (y[i] > 5)
            **pp = 5;
}

void refuses_own_pointer(int *y, int k, int n)
{
    int *p = &k;
    for (int i = 0; i < n; i++) { // @unknown
        y[i] = k;
        if (y[i] > 5)
            *p = 5;
    }
}
