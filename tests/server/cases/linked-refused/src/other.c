#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
struct secret { int n; };
#include "other.h"

extern double table[];
static int count;
static double *kept;
volatile double port;
static jmp_buf back;

double plain(double x) { return x + 1; }
char letter(char c) { return c / 2; }
double pair_sum(struct pair *p) { return p->a + p->b; }
double random_next(void) { static unsigned state = 1; state = state * 69069 + 1; return state; }
double hidden_count(void) { return count++; }
double through(double (*f)(double), double x) { return f(x); }
int itself(int n) { return other_self(n) + 1; }
double jumps(double x) { if (x < 0) longjmp(back, 1); return x; }
double many(int n, ...) { va_list a; va_start(a, n); double x = va_arg(a, double); va_end(a); return x; }
__attribute__((weak)) double weak_one(double x) { return x; }
double volatile_read(void) { return port; }
double keeps(double *p) { double old = kept ? *kept : 0; kept = p; return old; }
double prints(double x) { printf("%g\n", x); return x; }
double fails(double x) { if (x < 0) errno = EDOM; return x; }
double odd(double x) { return x; }
double global_sum(int n) { double s = 0; for (int i = 0; i < n; i++) s += table[i]; return s; }
double unknown_type(struct secret *s) { return s->n++; }
