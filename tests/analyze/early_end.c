/* Calls that end the program: their way puts no order on iterations, and is listed. */
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *why) __attribute__((noreturn));
_Noreturn void fail(int code);
__attribute__((noreturn)) void log_and_die(const char *what, int row);
void note(int row);

void aborts(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0)
            abort();
        x[i] = y[i] + 1;
    }
}

void asserts(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        assert(y[i] >= 0);
        x[i] = y[i] + 1;
    }
}

void tells_and_exits(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0) {
            fprintf(stderr, "row %d is %g\n", i, y[i]);
            exit(1);
        }
        x[i] = y[i] + 1;
    }
}

void declared(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0)
            die("negative");
        else
            x[i] = y[i] + 1;
    }
}

void declared_by_keyword(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        x[i] = y[i] + 1;
        if (x[i] < 0)
            fail(i);
    }
}

/* All ways of an inner `if` end. */
void both_ways(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0) {
            if (y[i] < -1)
                abort();
            else
                exit(3);
        }
        x[i] = y[i] + 1;
    }
}

/* Whether it ends is known before the loop. */
void bounded(int n, int m, double *restrict x)
{
    // @guard m >= n
    for (int i = 0; i < n; i++) { // @guarded params
        if (i >= m)
            abort();
        x[i] = x[i] + 1;
    }
}

/* A variable of each iteration, and a sum. */
double summed(int n, const double *y)
{
    double s = 0, t;
    for (int i = 0; i < n; i++) { // @yes facts early-end
        t = y[i] * 2;
        if (t < 0) {
            fprintf(stderr, "%g\n", t);
            abort();
        }
        s += t;
    }
    return s;
}

/* What is named in the message is read there: no sum of parts. */
double told_sum(int n, const double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            fprintf(stderr, "%g so far\n", s);
            abort();
        }
        s += y[i];
    }
    return s;
}

/* That all went well is no failure: what comes behind may not be meant to run. */
void exits_well(int n, double *restrict x, const int *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            exit(0);
        x[i] = y[i] + 1;
    }
}

void exits_with(int n, int status, double *restrict x, const int *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            exit(status);
        x[i] = y[i] + 1;
    }
}

jmp_buf back;

void jumps_away(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            longjmp(back, 1);
        x[i] = y[i] + 1;
    }
}

/* Only the thread ends. */
void ends_thread(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            pthread_exit(NULL);
        x[i] = y[i] + 1;
    }
}

/* The body shows that it jumps away. */
static __attribute__((noreturn)) void leave(int code)
{
    longjmp(back, code);
}

void leaves(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            leave(1);
        x[i] = y[i] + 1;
    }
}

/* It jumps away two calls deep. */
static __attribute__((noreturn)) void leave_further(int code)
{
    fprintf(stderr, "%d\n", code);
    leave(code);
}

void leaves_further(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            leave_further(1);
        x[i] = y[i] + 1;
    }
}

/* It goes on for ever: what comes behind never runs, and the program does not end. */
static __attribute__((noreturn)) void serve(double *x)
{
    for (;;) // @unknown
        x[0] += 1;
}

void serves(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            serve(x);
        x[i] = y[i] + 1;
    }
}

/* The body shows that it ends. */
static __attribute__((noreturn)) void tell(const char *form, ...)
{
    va_list list;
    va_start(list, form);
    vfprintf(stderr, form, list);
    va_end(list);
    exit(2);
}

void tells(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0)
            tell("row %d\n", i);
        x[i] = y[i] + 1;
    }
}

/* What is called on the way may jump away. */
void notes(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            note(i);
            abort();
        }
        x[i] = y[i] + 1;
    }
}

/* One way leads elsewhere. */
void one_way(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            if (y[i] < -1)
                break;
            abort();
        }
        x[i] = y[i] + 1;
    }
}

/* Iterations that depend on each other are not said to, for the program may end before. */
void recurrence(int n, double *x, const double *restrict y)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (y[i] < 0)
            abort();
        x[i] = x[i - 1] + 1;
    }
}

/* The loop behind the end is left by break. */
int searched(int n, const double *y)
{
    int k;
    for (k = 0; k < n; k++) { // @unknown
        assert(y[k] > 0);
        if (y[k] > 9)
            break;
    }
    return k;
}

/* A followed function that may end the program. */
static double checked(double y)
{
    if (y < 0)
        abort();
    return y + 1;
}

void follows(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) // @yes facts early-end
        x[i] = checked(y[i]);
}

/* Volatile accesses on the way keep their order. */
volatile int steps;

void steps_on(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            steps = 1;
            abort();
        }
        x[i] = y[i] + 1;
    }
}

/* The index is written on the way, which a loop that threads share must not do (OpenMP 5.0 2.9.1). */
void writes_index(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            i = n;
            abort();
        }
        x[i] = y[i] + 1;
    }
}

/* Other iterations may be running that still read what is freed, and crash before the end. */
void frees(int n, double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            free(y);
            exit(1);
        }
        x[i] = y[i] + 1;
    }
}

/* They may divide by 0, or follow the null pointer. */
void writes_divisor(int n, int *restrict x, const int *restrict y)
{
    int d = 3;
    for (int i = 0; i < n; i++) { // @unproven
        if (y[i] < 0) {
            d = 0;
            abort();
        }
        x[i] = y[i] / d;
    }
}

void writes_pointer(int n, double *restrict x, const double *restrict y)
{
    const double *q = y;
    for (int i = 0; i < n; i++) { // @unproven
        if (y[i] < 0) {
            q = NULL;
            abort();
        }
        x[i] = q[i];
    }
}

void writes_in_argument(int n, int *restrict x, const int *restrict y)
{
    int d = 3;
    for (int i = 0; i < n; i++) { // @unproven
        if (y[i] < 0)
            fail(d -= 3);
        x[i] = y[i] / d;
    }
}

/* The message is the way's own. */
void writes_own(int n, double *restrict x, const double *restrict y)
{
    double t;
    for (int i = 0; i < n; i++) { // @yes private t facts early-end
        t = y[i] * 2;
        if (t < 0) {
            char text[40];
            int length = snprintf(text, sizeof text, "row %d", i);
            length += 1;
            fprintf(stderr, "%s %g %d\n", text, t, length);
            exit(1);
        }
        x[i] = t + 1;
    }
}

void cleared(int n, double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            memset(y, 0, n * sizeof *y);
            exit(1);
        }
        x[i] = y[i] + 1;
    }
}

/* Its own variable leads to what others read. */
struct row {
    double *first;
    struct row *next;
};

void writes_through_own(int n, double *restrict x, double *restrict y, struct row *rows)
{
    for (int i = 0; i < n; i++) { // @unproven
        if (y[i] < 0) {
            struct row own = {y, rows};
            own.next->first = NULL;
            abort();
        }
        x[i] = rows->first[i] + 1;
    }
}

/* A function that is followed frees what others read. */
static __attribute__((noreturn)) void free_and_exit(double *y, int code)
{
    code++;
    free(y);
    exit(2);
}

void frees_in_function(int n, double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            free_and_exit(y, i);
        x[i] = y[i] + 1;
    }
}

/* An inner loop that ends the program. */
void nested(int n, int m, double (*restrict x)[100], const double *restrict y)
{
    for (int i = 0; i < n; i++) // @yes facts early-end
        for (int j = 0; j < 100; j++) { // @yes facts early-end
            assert(y[j] > 0);
            x[i][j] += y[j];
        }
}

/* The message follows an address that another iteration may not have stored yet: it would trap. */
void follows_stored(int n, const int *restrict x, int *restrict *restrict p, int *restrict y)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (x[i] < 0) {
            fprintf(stderr, "behind %d\n", *p[i - 1]);
            exit(1);
        }
        p[i] = &y[i];
    }
}

void follows_by_own_name(int n, const int *restrict x, int *restrict *restrict p, int *restrict y)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (x[i] < 0) {
            const int *before = p[i - 1];
            fprintf(stderr, "behind %d\n", *before);
            exit(1);
        }
        p[i] = &y[i];
    }
}

void takes_stored_index(int n, int *restrict x, const double *restrict y)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (y[i] < 0) {
            fprintf(stderr, "%g\n", y[x[i - 1]]);
            abort();
        }
        x[i] = i;
    }
}

void divides_by_stored(int n, int *restrict x, const double *restrict y)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (y[i] < 0) {
            fprintf(stderr, "%d\n", n / x[i - 1]);
            abort();
        }
        x[i] = i;
    }
}

void prints_stored_text(int n, const char **restrict names, const int *restrict x)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (x[i] < 0)
            log_and_die(names[i - 1], i);
        names[i] = "name";
    }
}

/* The search for the message ends by what others may not have stored yet. */
void searches_stored(int n, int *restrict x, const double *restrict y)
{
    for (int i = 1; i < n; i++) { // @unknown
        if (y[i] < 0) {
            for (int k = i; x[k - 1] != 0; k--) // @unknown
                fprintf(stderr, "%d ", k);
            abort();
        }
        x[i] = i;
    }
}

/* Values that are shown may be those of another order, and what nobody writes is there. */
void shows_stored(int n, int *restrict x, const double *restrict y, const int *restrict at)
{
    for (int i = 1; i < n; i++) { // @yes facts early-end
        if (y[i] < 0) {
            fprintf(stderr, "%d, %g\n", x[i - 1], y[at[i]]);
            abort();
        }
        x[i] = i;
    }
}

/* What an iteration reads of its own is there, too. */
void follows_its_own(int n, const int *restrict x, int *restrict *restrict p, int *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        p[i] = &y[i];
        if (x[i] < 0) {
            fprintf(stderr, "at %d\n", *p[i]);
            exit(1);
        }
    }
}
