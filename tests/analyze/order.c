/* Conditions of guards stand in an order in which nothing is read that the loop would not read:
   where a pointer in memory leads is known once no write has changed it. */
#include <stddef.h>

struct part {
    size_t n;
    unsigned m;
    struct part *next;
    double *a;
};

static double *at(double *p, int i)
{
    return p + i;
}

/* The first iteration may have set p->next, which was null. */
void set_before(struct part *p, struct part *q, struct part **y, int n)
{
    // @guard (!p || (uintptr_t)(p + 1) <= (uintptr_t)y || (uintptr_t)(y + n) <= (uintptr_t)p) && (n == 1 || (uintptr_t)(p->next + 1) <= (uintptr_t)y || (uintptr_t)(y + n) <= (uintptr_t)p->next) && (n == 1 || !p || (uintptr_t)(p + 1) <= (uintptr_t)(p->next->a + 1) || (uintptr_t)(p->next->a + n) <= (uintptr_t)p) && (n == 1 || (uintptr_t)(p->next + 1) <= (uintptr_t)(p->next->a + 1) || (uintptr_t)(p->next->a + n) <= (uintptr_t)p->next) && (n == 1 || (uintptr_t)(p->next->a + n) <= (uintptr_t)y || (uintptr_t)(y + n) <= (uintptr_t)(p->next->a + 1))
    for (int i = 0; i < n; i++) { // @guarded overlap params
        if (i > 0)
            p->next->a[i] = 1;
        y[i] = q;
    }
}

void set_before_stride(struct part *p, struct part *q, struct part **y, size_t n, double *d)
{
    // @guard ((uintptr_t)(y + n) <= (uintptr_t)p || (uintptr_t)(p + 1) <= (uintptr_t)y) && ((uintptr_t)(y + n) <= (uintptr_t)p->next || (uintptr_t)(p->next + 1) <= (uintptr_t)y) && ((uintptr_t)(y + n) <= (uintptr_t)d || (uintptr_t)(d + p->next->n*(n - 1) + 1) <= (uintptr_t)y) && ((uintptr_t)(d + p->next->n*(n - 1) + 1) <= (uintptr_t)p || (uintptr_t)(p + 1) <= (uintptr_t)d) && ((uintptr_t)(d + p->next->n*(n - 1) + 1) <= (uintptr_t)p->next || (uintptr_t)(p->next + 1) <= (uintptr_t)d) && p->next->n > 0
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        y[i] = q;
        d[i * p->next->n] = 1;
    }
}

/* The divisor, too. */
void divisor(int k, unsigned *p, int *x, int n, int *d)
{
    // @guard ((uintptr_t)(p + 1) <= (uintptr_t)d || (uintptr_t)(d + n) <= (uintptr_t)p) && ((uintptr_t)(x + ((long long)n + k / *p >= 4294967296 ? 4294967296 : k / *p > (unsigned)n ? (long long)n + k / *p : 2*(long long)n)) <= (uintptr_t)p || (uintptr_t)(p + 1) <= (uintptr_t)(x + ((long long)n + k / *p >= 4294967297 ? 0 : k / *p >= (unsigned)n ? (unsigned)n : k / *p))) && ((uintptr_t)(x + ((long long)n + k / *p >= 4294967296 ? 4294967296 : k / *p > (unsigned)n ? (long long)n + k / *p : 2*(long long)n)) <= (uintptr_t)d || (uintptr_t)(d + n) <= (uintptr_t)(x + ((long long)n + k / *p >= 4294967297 ? 0 : k / *p >= (unsigned)n ? (unsigned)n : k / *p))) && ((unsigned)n == k / *p || k / *p == 0 || k / *p >= 2*(long long)n)
    for (int i = 0; i < n; i++) { // @guarded overlap params
        d[i] = x[i + k / *p];
        x[i + n] = 3;
    }
}

/* Conditions that come first cannot be asked before. */
void set_before_size(struct part *p, struct part *q, struct part **y, size_t n, double *d)
{
    for (size_t i = 0; i < n; i++) { // @unknown alias
        y[i] = q;
        *at(d, (int)(i + p->next->n)) = 1;
    }
}

void set_before_narrow(struct part *p, struct part *q, struct part **y, unsigned n, double *d)
{
    for (unsigned i = 0; i < n; i++) { // @unknown
        y[i] = q;
        d[i * p->next->m] = 1;
    }
}

/* Numbers set no pointers. */
void set_numbers(struct part *p, long *y, size_t n, double *d)
{
    for (size_t i = 0; i < n; i++) { // @guarded overlap params
        y[i] = 4;
        *at(d, (int)(i + p->next->n)) = 1;
    }
}

/* What a narrow sum asks stands first, and what follows pointers that the loop may set stands
   last: the first write may be that of p->q. */
struct rows {
    unsigned long s;
};
struct owner {
    struct rows *q;
};
void narrow_beside_deep(unsigned n, unsigned m, unsigned char *a, struct owner *p, double *b)
{
    // @guard (unsigned long long)n*(m - 1) + (long long)n - 1 <= 4294967295 && (!a || !p || (uintptr_t)(a + (long long)n*(m - 1) + n) <= (uintptr_t)p || (uintptr_t)(p + 1) <= (uintptr_t)a) && (n == 0 || !a || (uintptr_t)(a + (long long)n*(m - 1) + n) <= (uintptr_t)p->q || (uintptr_t)(p->q + 1) <= (uintptr_t)a) && (n == 0 || !a || (uintptr_t)(a + (long long)n*(m - 1) + n) <= (uintptr_t)b || (uintptr_t)(b + p->q->s*(m - 1) + n) <= (uintptr_t)a) && (n == 0 || !p || (uintptr_t)(b + p->q->s*(m - 1) + n) <= (uintptr_t)p || (uintptr_t)(p + 1) <= (uintptr_t)b) && (n == 0 || (uintptr_t)(b + p->q->s*(m - 1) + n) <= (uintptr_t)p->q || (uintptr_t)(p->q + 1) <= (uintptr_t)b) && (n == 0 || p->q->s >= n)
    for (unsigned i = 0; i < m; i++) // @guarded overlap params
        for (unsigned j = 0; j < n; j++) { // @guarded overlap
            a[i * n + j] = 0;
            b[i * p->q->s + j] = 1;
        }
}
