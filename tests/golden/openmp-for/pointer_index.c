/* The index is a pointer, and so is the end that it is compared with. */
#include <stdio.h>

struct cell {
    double v;
    int on;
};

static void grow(struct cell *first, struct cell *last)
{
    // @openmp-for
    for (struct cell *p = first; p < last; p++)
        if (p->on)
            p->v += 1;
}

int main(void)
{
    struct cell cells[9];
    for (int i = 0; i < 9; i++)
        cells[i] = (struct cell){.v = i, .on = i % 2};
    grow(cells, cells + 9);
    grow(cells + 3, cells + 3);
    for (int i = 0; i < 9; i++)
        printf("%g\n", cells[i].v);
    return 0;
}
