/*
 * Runs functions of gen_chains.py beside the ones they were made of, for several sizes, contents
 * and ways in which their arrays overlap, and says which leave other bits behind: all that have to
 * leave the same, and of those that must not, the ones that do.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BEFORE = 32, SIZE = 128, ALL = 6 * SIZE, ROWS = 8 };

/* What iterations compute, whatever becomes of it, summed up in no order. */
static uint64_t all_noted;

static void note(int loop, long index, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits = (bits ^ ((uint64_t)(index + 99) << 20) ^ (uint64_t)loop) * 0x9e3779b97f4a7c15u;
    all_noted += (bits ^ (bits >> 29)) * 0xbf58476d1ce4e5b9u;
}

typedef double chain(int n, int m, void *a, void *b, void *c, void *g, const int *x);

/* A function, the one that it was made of, and how they are compared. */
struct chain_row {
    const char *name;
    chain *original, *changed;
    int kind;      /* of elements: 0 double, 1 float, 2 int */
    int overlaps;  /* its arrays may overlap */
    int n, m;      /* n < 0: it has to do the same for all sizes; else it must not, for these, or
                      for few more */
};

extern const struct chain_row rows[];
extern const int rows_size;

union content {
    double doubles[ALL];
    float floats[ALL];
    int ints[ALL];
};

static const int layouts[][3] = {
    {SIZE, 2 * SIZE, 3 * SIZE}, {1, 2 * SIZE, 3 * SIZE}, {SIZE, 1, 3 * SIZE},
    {-1, SIZE, 3 * SIZE},       {0, 0, 3 * SIZE},        {2, 4, 3 * SIZE},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static unsigned draw(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static void fill(union content *content, int kind, unsigned seed)
{
    for (int k = 0; k < ALL; k++) {
        int value = (int)(draw(&seed) % 201) - 100;
        if (kind == 0)
            content->doubles[k] = value / 7.0;
        else if (kind == 1)
            content->floats[k] = (float)value / 7.0f;
        else
            content->ints[k] = value;
    }
}

static void *at(union content *content, int kind, int number)
{
    return kind == 0   ? (void *)&content->doubles[number]
           : kind == 1 ? (void *)&content->floats[number]
                       : (void *)&content->ints[number];
}

static double run(chain *function, union content *content, const struct chain_row *row, int n,
                  int m, const int *layout, unsigned seed)
{
    int x[SIZE];
    for (int k = 0; k < SIZE; k++)
        x[k] = (int)(draw(&seed) % (n > 0 ? (unsigned)n : 1u));
    return function(n, m, at(content, row->kind, BEFORE),
                    at(content, row->kind, BEFORE + layout[0]),
                    at(content, row->kind, BEFORE + layout[1]),
                    at(content, row->kind, BEFORE / 8 * ROWS + layout[2]), x);
}

/* Whether two contents are equal, but for what is no number. */
static int is_same(const union content *a, const union content *b, int kind)
{
    if (memcmp(a, b, sizeof *a) == 0)
        return 1;
    for (int k = 0; k < ALL; k++) {
        if (kind == 0 && memcmp(&a->doubles[k], &b->doubles[k], sizeof(double)) != 0 &&
            !(a->doubles[k] != a->doubles[k] && b->doubles[k] != b->doubles[k]))
            return 0;
        if (kind == 1 && memcmp(&a->floats[k], &b->floats[k], sizeof(float)) != 0 &&
            !(a->floats[k] != a->floats[k] && b->floats[k] != b->floats[k]))
            return 0;
        if (kind == 2 && a->ints[k] != b->ints[k])
            return 0;
    }
    return 1;
}

/* Whether both leave the same behind. */
static int compare(const struct chain_row *row, int n, int m, const int *layout, unsigned seed)
{
    static union content a, b;
    memset(&a, 0, sizeof a);
    fill(&a, row->kind, seed);
    b = a;
    all_noted = 0;
    double one = run(row->original, &a, row, n, m, layout, seed);
    uint64_t noted = all_noted;
    all_noted = 0;
    double other = run(row->changed, &b, row, n, m, layout, seed);
    int both = memcmp(&one, &other, sizeof one) == 0 || (one != one && other != other);
    return both && noted == all_noted && is_same(&a, &b, row->kind);
}

static void check(const struct chain_row *row)
{
    static const int sizes[] = {0, 1, 2, 5, 17}, further[] = {0, 1, -1, 3};
    for (int k = 0; k < 5; k++)
        for (int f = 0; f < 4; f++)
            for (int layout = 0; layout < (row->overlaps ? LAYOUTS : 1); layout++) {
                int n = sizes[k], m = n + further[f] > 0 ? n + further[f] : 0;
                if (compare(row, n, m, layouts[layout], (unsigned)(7 * k + f + 1)))
                    continue;
                printf("%s differs: n = %d, m = %d, layout %d\n", row->name, n, m, layout);
                return;
            }
}

/* Says by how much the sizes had to grow until something else was left behind. */
static void check_forced(const struct chain_row *row)
{
    for (int more = 0; more <= 6; more++)
        for (unsigned seed = 1; seed <= 40; seed++)
            if (!compare(row, row->n + more, row->m + more, layouts[0], 77 * seed)) {
                printf(more > 0 ? "later\n" : "at once\n");
                return;
            }
    printf("%s does not differ: n = %d, m = %d\n", row->name, row->n, row->m);
}

int main(void)
{
    int forced = 0;
    for (int k = 0; k < rows_size; k++) {
        forced += rows[k].n >= 0;
        if (rows[k].n >= 0)
            check_forced(&rows[k]);
        else
            check(&rows[k]);
        fflush(stdout);
    }
    printf("end: %d compared, %d forced\n", rows_size - forced, forced);
    return 0;
}
