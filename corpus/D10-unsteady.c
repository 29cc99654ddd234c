/*
 * D10-unsteady.c: values in memory that the loop may overwrite with the first element that it
 * writes. What they are before says nothing then: neither that the loop ends with them, nor that
 * what they lead to is there. The guard asks for both, or for what keeps the values first.
 */
#include <stddef.h>
#include <stdint.h>

struct sizes {
    size_t size, width;
    unsigned count;
    int rows, columns;
};

struct bytes {
    size_t size;
    char *data;
};

struct node {
    int value;
    struct node *next;
    struct node **all;
};

static int ten[10];

/* The end of 2^61 elements would be their beginning. */
// @skip-oracle sizes are small there
void fills(struct sizes *t, size_t *y)
{
    // @guard ((uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + t->size) <= (uintptr_t)t) && t->size <= 1152921504606846976
    for (size_t i = 0; i < t->size; i++) // @guarded overlap params
        y[i] = 5;
}

// @skip-oracle sizes are small there
void fills_bytes(struct bytes *t)
{
    for (size_t i = 0; i < t->size; i++) // @guarded overlap params
        t->data[i] = 5;
}

/* Of numbers of another type nothing changes, and as many elements are there. */
void fills_numbers(struct sizes *t, double *y)
{
    // @guard (uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + t->size) <= (uintptr_t)t
    for (size_t i = 0; i < t->size; i++) // @guarded overlap
        y[i] = 5;
}

/* The loop ends, but perhaps only because it has changed the size. */
// @skip-oracle sizes are small there
void ends(struct sizes *t, char *y)
{
    // @guard ((uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + t->size) <= (uintptr_t)t) && t->size <= 255
    for (unsigned char i = 0; i != t->size; i++) // @guarded overlap params assuming
        y[i] = 5;
}

void ends_at(struct sizes *t, unsigned *y)
{
    // @guard ((uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + t->count + 1) <= (uintptr_t)t) && t->count <= 4294967294
    for (unsigned i = 0; i <= t->count; i++) // @guarded overlap params assuming
        y[i] = 5;
}

/* Nor do the ten elements say how many there are. */
void has_ten(struct sizes *t, size_t *y)
{
    // @guard ((uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + t->size) <= (uintptr_t)t) && t->size <= 10
    for (size_t i = 0; i < t->size; i++) { // @guarded overlap params
        y[i] = 5;
        ten[i] = 1;
    }
}

/* Rows: one product of narrow values passes 2^64 bytes once at most. */
void narrow_rows(struct sizes *t, int *y)
{
    for (int i = 0; i < t->rows; i++)        // @guarded overlap
        for (int j = 0; j < t->columns; j++) // @guarded overlap
            y[i * t->columns + j] = 5;
}

/* Those without a sign may pass them several times: 1380655685 * 3340214413 is 2^62 + 1. */
struct counts {
    unsigned rows, columns;
};

void unsigned_rows(struct counts *t, unsigned *y)
{
    // @guard (!y || ((uintptr_t)y <= (uintptr_t)(y + (long long)t->columns*(t->rows - 1) + t->columns) && ((uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + (long long)t->columns*(t->rows - 1) + t->columns) <= (uintptr_t)t))) && t->columns > 0 && t->rows - 1 <= PTRDIFF_MAX / 8 / t->columns
    for (unsigned i = 0; i < t->rows; i++)        // @guarded overlap params
        for (unsigned j = 0; j < t->columns; j++) // @guarded overlap params
            y[(size_t)t->columns * i + j] = 5;
}

/* Of wider ones it is asked that it does not. */
void wide_rows(struct sizes *t, size_t *y)
{
    // @guard (!y || ((uintptr_t)y <= (uintptr_t)(y + t->width*(t->size - 1) + t->width) && ((uintptr_t)(t + 1) <= (uintptr_t)y || (uintptr_t)(y + t->width*(t->size - 1) + t->width) <= (uintptr_t)t))) && t->width > 0 && t->size - 1 <= PTRDIFF_MAX / 16 / t->width && t->width <= PTRDIFF_MAX / 16
    for (size_t i = 0; i < t->size; i++)      // @guarded overlap params
        for (size_t j = 0; j < t->width; j++) // @guarded overlap params
            y[i * t->width + j] = 5;
}

void rows_of_numbers(struct sizes *t, double *y)
{
    for (size_t i = 0; i < t->size; i++)      // @guarded overlap
        for (size_t j = 0; j < t->width; j++) // @guarded overlap
            y[i * t->width + j] = 5;
}

/* b->next->next is read after b->next may have been written: that it is not comes first. */
// @sizes n=0..5
// @skip-oracle pointers to pointers
void follows(int *x, struct node *b, struct node *e, struct node *v, int n)
{
    // @guard (!b || (uintptr_t)(x + n) <= (uintptr_t)b || (uintptr_t)(b + 1) <= (uintptr_t)x) && (n == 1 || (uintptr_t)(x + n) <= (uintptr_t)b->next || (uintptr_t)(b->next + 1) <= (uintptr_t)x) && ((uintptr_t)(x + n) <= (uintptr_t)e || (uintptr_t)(e + 1) <= (uintptr_t)x) && ((uintptr_t)(x + n) <= (uintptr_t)e->next || (uintptr_t)(e->next + 1) <= (uintptr_t)x) && ((uintptr_t)(x + n) <= (uintptr_t)e->next->all || (uintptr_t)(e->next->all + n) <= (uintptr_t)x) && (!b || (uintptr_t)(b + 1) <= (uintptr_t)e->next->all || (uintptr_t)(e->next->all + n) <= (uintptr_t)b) && (n == 1 || (uintptr_t)(x + n) <= (uintptr_t)b->next->next || (uintptr_t)(b->next->next + 1) <= (uintptr_t)x) && (n == 1 || (uintptr_t)(b->next + 1) <= (uintptr_t)e->next->all || (uintptr_t)(e->next->all + n) <= (uintptr_t)b->next) && (n == 1 || (uintptr_t)(b->next->next + 1) <= (uintptr_t)e->next->all || (uintptr_t)(e->next->all + n) <= (uintptr_t)b->next->next) && ((uintptr_t)(e + 1) <= (uintptr_t)e->next->all || (uintptr_t)(e->next->all + n) <= (uintptr_t)e) && ((uintptr_t)(e->next + 1) <= (uintptr_t)e->next->all || (uintptr_t)(e->next->all + n) <= (uintptr_t)e->next)
    for (int i = 0; i < n; i++) { // @guarded overlap params
        x[i] = 1;
        if (i > 0)
            x[i] = b->next->next->value;
        e->next->all[i] = v;
    }
}

/* Both stores may set what leads to the other: neither can be asked for first. */
// @sizes n=0..5
// @skip-oracle pointers to pointers
void refuses_both(struct node *b, struct node *e, struct node *v, int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        b->next->all[i] = v;
        e->next->all[i] = v;
    }
}
