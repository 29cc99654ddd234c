/* Members that only some iterations read: a guard before the loop may read them where another
   member of the same structure was read before, unless its lifetime may have ended since. */
#include <stdlib.h>

struct matrix {
    int n, ld;
    double *data;
};

void read_before(const struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k = p->n;
    // @guard p->ld != 0
    for (int i = 0; i < n; i++) // @guarded params
        if (!k && c[i])
            a[i * p->ld] = 1;
}

void freed_since(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k = p->n;
    if (k)
        free(p);
    for (int i = 0; i < n; i++) // @unknown
        if (!k && c[i])
            a[i * p->ld] = 1;
}

/* Which of them is freed does not show in the text. */
void another_freed(struct matrix *p, struct matrix *q, double *restrict a, const int *restrict c,
                   int n)
{
    int k = p->n;
    if (k)
        free(q);
    for (int i = 0; i < n; i++) // @unknown
        if (!k && c[i])
            a[i * p->ld] = 1;
}

void freed_at_the_end(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    for (int j = p->n; j > 0; j--) { // @unknown
        for (int i = 0; i < n; i++)  // @unknown
            if (j > 1 && c[i])
                a[i * p->ld] = 1;
        if (j == 2)
            free(p);
    }
}

void freed_on_another_way(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k = p->n;
    if (k) {
        free(p);
        return;
    }
    for (int i = 0; i < n; i++) // @guarded params
        if (c[i])
            a[i * p->ld] = 1;
}

void freed_by_one_of_many(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k = p->n;
    switch (k) {
    case 1:
        free(p);
        /* fall through */
    default:
        for (int i = 0; i < n; i++) // @unknown
            if (!k && c[i])
                a[i * p->ld] = 1;
    }
}

/* The loop before comes to its end by `break`. */
void freed_in_a_loop(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k = p->n;
    for (int j = 0; j < n; j++) { // @search any
        if (j == k) {
            free(p);
            break;
        }
    }
    for (int i = 0; i < n; i++) // @unknown
        if (k < 0 && c[i])
            a[i * p->ld] = 1;
}

/* It is there after the call. */
void read_again(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    free(p->data);
    int k = p->n;
    for (int i = 0; i < n; i++) // @guarded params
        if (!k && c[i])
            a[i * p->ld] = 1;
}

/* One of both branches is taken; neither is behind the condition that the loop has. */
void read_in_both_branches(struct matrix *p, double *restrict a, const int *restrict c, int n,
                           int m)
{
    int k;
    if (m > 2)
        k = p->n;
    else
        k = p->n + 1;
    for (int i = 0; i < n; i++) // @guarded params
        if (!k && c[i])
            a[i * p->ld] = 1;
}

void read_in_one_branch(struct matrix *p, double *restrict a, const int *restrict c, int n, int m)
{
    int k = 0;
    if (m > 2)
        k = p->n;
    for (int i = 0; i < n; i++) // @unknown
        if (!k && c[i])
            a[i * p->ld] = 1;
}

/* The address of a member is computed; nothing is read. */
void address_before(const struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    const int *k = &p->n;
    for (int i = 0; i < n; i++) // @unknown
        if (c[i])
            a[i * p->ld] = (double)(k != 0);
}

/* The order of the operands is open. */
void freed_beside(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k = (free(p), 1) + p->n;
    for (int i = 0; i < n; i++) // @unknown
        if (!k && c[i])
            a[i * p->ld] = 1;
}

/* Each first iteration reads it, whichever way it goes. */
void read_in_each(const struct matrix *p, double *restrict a, const int *restrict c, int n, int m)
{
    for (int i = 0; i < n; i++) { // @guarded params
        double t;
        if (c[i] > m)
            t = p->n;
        else
            t = p->n + 1;
        if (c[i])
            a[i * p->ld] = t;
    }
}

/* The first iteration may end before it. */
void read_behind_exit(const struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (!c[i])
            continue;
        a[i * p->ld] = p->n;
    }
}

static void end_matrix(struct matrix **p)
{
    free(*p);
}

/* It is freed where the block is left. */
void freed_at_end_of_block(struct matrix *p, double *restrict a, const int *restrict c, int n)
{
    int k;
    {
        __attribute__((cleanup(end_matrix))) struct matrix *own = p;
        k = p->n;
    }
    for (int i = 0; i < n; i++) // @unknown
        if (!k && c[i])
            a[i * p->ld] = 1;
}
