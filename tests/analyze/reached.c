/* A witness is an iteration that control comes to: conditions above the loop hold for it. */
#include <stddef.h>

void odd_from_nine(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @no
        if (i % 2 == 0 || i < 8)
            continue;
        // @reached i = 9
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
    }
}

/* An example would have to be even. */
void never_there(int *restrict a, int m)
{
    for (int i = 0; i < 100; i++) { // @yes
        if (i % 2 == 0)
            continue;
        for (int j = 0; j < m; j++) // @guarded params | @yes
            if (i % 2 == 0)
                a[0] = j;
    }
}

void under_an_if(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) // @no
        if (i % 4 == 3 && i > 20) {
            // @reached i = 23
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
        }
}

/* Where data decides, it is said. */
void where_data_says_so(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @unknown dependence when
        if (x[i] > 0)
            continue;
        // @reached i = 0 if !(x[i] > 0)
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
    }
}

void by_what_is_elsewhere(double *restrict a, const double *restrict x, const int *restrict on, int m)
{
    for (int i = 5; i < 100; i++) // @unknown dependence when
        if (on[2 * i]) {
            // @reached i = 5 if on[2 * i]
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
        }
}

/* Parity and the like by bits. */
void odd_by_bits(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @unknown dependence when
        if ((i & 1) == 0 || i < 8)
            continue;
        // @reached i = 9
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
    }
}

void by_other_bits(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @unknown dependence when
        if ((i & 6) == 4 && (i ^ 3) == 22 && (i | 72) == 93 && !(i & -128)) {
            // @reached i = 21
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
        }
    }
}

void negative_bits(double *restrict a, const double *restrict x, int m)
{
    for (int i = -100; i < 0; i++) { // @unknown dependence when
        if ((i & 7) == 3 && (i & -16) == -32)
            // @reached i = -21
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
    }
}

void by_bits_of_data(double *restrict a, const double *restrict x, int m, int bits)
{
    for (int i = 0; i < 100; i++) { // @unknown dependence when
        if (i & bits)
            continue;
        // @reached i = 0 if !(i & bits)
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
    }
}

/* An example beside a guard is one that the loop comes to as well. */
void odd_beside_a_guard(double *restrict a, int n, int m)
{
    for (int i = 0; i < 12; i++) { // @unknown dependence when
        if ((i & 1) == 0)
            continue;
        // @reached i = 1
        for (int j = 2; j <= n; j++) // @guarded params
            a[(i - m) * 9 + j] += a[i * 9 + 8 - j];
    }
}

void data_beside_a_guard(double *restrict a, const double *restrict x, int n, int m)
{
    for (int i = 0; i < 12; i++) { // @unknown dependence when
        if (x[i] > 0)
            continue;
        // @reached i = 0 if !(x[i] > 0)
        for (int j = 2; j <= n; j++) // @guarded params
            a[(i - m) * 9 + j] += a[i * 9 + 8 - j];
    }
}

/* A loop whose end is not known begins where it begins all the same. */
int sizes[4];
void begins_at_one(float (*restrict a)[9], int n)
{
    for (int i = 1; i <= sizes[0]; i += 2) { // @guarded params
        // @reached i = 1
        for (int j = 0; j < n - 1; j += 2) // @no anti
            a[i][j / 2] = a[i][j / 2] + a[i][j];
    }
}

struct sized {
    size_t size, stride;
};

void begins_unsigned(size_t n, char *restrict a, const struct sized *v)
{
    for (size_t i = 3; i < v->size; i += 2) { // @guarded params assuming
        // @reached i = 3
        for (size_t j = i; j <= n; j++) // @no
            a[i * v->stride] = (char)(a[j] + 1);
    }
}

/* A loop whose index is not named within it runs at least once. */
void runs_once(int *restrict a, short n)
{
    for (signed char i = (signed char)n; i < n; i += 1) { // @yes assuming
        // @reached n = 128
        for (int j = 1; j < n; j++) // @no flow distance 1
            a[j] = a[j - 1];
    }
}

void runs_from(int *restrict a, int n)
{
    for (int i = 7; i < n; i++) { // @no
        // @reached n = 8
        for (int j = 1; j < n; j++) // @no flow distance 1
            a[j] = a[j - 1];
    }
}

/* A constant never lets control come there. */
void never_by_a_constant(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @yes
        if (sizeof(double) == 8)
            a[i] = x[i];
        else
            // @reached i = 0 if !(sizeof(double) == 8)
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
    }
}

/* A variable that changes on the way is nobody's to choose. */
void by_what_changes(double *restrict a, const double *restrict x, int m)
{
    int k = 3;
    for (int i = 0; i < 100; i++) { // @unknown dependence when
        if (k)
            continue;
        // @reached i = 0 if !(k)
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
        k ^= 2;
    }
}

/* Which case is run is not told by the witness. */
static void add(double *v, int i, int m)
{
    for (int k = 0; k < m; k++) // @yes
        v[k] += i;
}

void by_a_case(double *restrict a, int n, int m)
{
    for (int i = 0; i < n; i++) { // @unknown
        switch (i) {
        case 1:
            // @reached i = 0 if switch (i)
            for (int j = 0; j < m; j++) // @no flow
                add(a, i, 2);
        }
    }
}

/* What a loop inside changes, a witness of the loop around cannot rest on. */
struct part {
    int size;
    double *at;
};

static struct part part_of(double *x, int m)
{
    struct part part;
    part.size = m;
    part.at = x;
    *part.at += m;
    return part;
}

void by_what_is_changed(struct part *v, struct part *w, int m)
{
    // @reached m = None
    for (int i = 0; i < 2; i++) // @unknown alias
        for (int j = 0; j < w->size; j++) // @unknown alias
            *w = part_of(v->at, m);
}
