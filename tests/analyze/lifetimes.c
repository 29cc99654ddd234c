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
        for (int i = 0; i < n; i++) // @unknown
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
    for (int j = 0; j < n; j++) { // @unknown
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
