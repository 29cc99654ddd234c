struct secret;
#include "other.h"

double table[100];
double assembled(double x) __asm__("plain");
double odd(float x);

void f_plain(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = plain(y[i]); }
void f_letter(char *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = letter(y[i]); }
void f_pair(double *restrict y, struct pair *restrict p, int n) { for (int i = 0; i < n; i++) y[i] = pair_sum(p + i); }
void f_random(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = random_next(); }
void f_hidden(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = hidden_count(); }
void f_through(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = through(plain, y[i]); }
void f_itself(int *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = itself(i); }
int other_self(int n) { return n < 1 ? 0 : itself(n - 1); }
void f_jumps(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = jumps(y[i]); }
void f_many(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = many(1, y[i]); }
void f_weak(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = weak_one(y[i]); }
void f_volatile(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = volatile_read(); }
void f_keeps(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = keeps(&y[i]); }
void f_prints(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = prints(y[i]); }
void f_fails(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = fails(y[i]); }
void f_assembled(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = assembled(y[i]); }
void f_odd(double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] = odd(y[i]); }
void f_global(double *restrict y, int n) { for (int i = 0; i < n; i++) { table[i] = i; y[i] = global_sum(n); } }
void f_secret(double *restrict y, struct secret *s, int n) { for (int i = 0; i < n; i++) y[i] = unknown_type(s); }
