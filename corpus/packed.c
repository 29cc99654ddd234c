/*
 * packed.c: records in arrays of numbers, by a cast of a pointer to them, as libraries keep complex
 * numbers: a record that is made of the array's numbers and of nothing else is so many elements.
 */
#include <stddef.h>

struct pair { double part[2]; };
struct point { double x, y, z; };
struct segment { struct pair from, to; };
struct mixed { double x; long n; };
struct halves { float low, high; };
struct padded { _Alignas(16) double x; };
struct big { double at[9]; };
struct restless { volatile double x; double y; };
union either { double x, y; };

// @sizes n=1..12
void conjugate(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @yes
        struct pair *z = (struct pair *)(x + 2 * i);
        z->part[1] = -z->part[1];
    }
}

/* The record after it is the next iteration's. */
// @sizes n=1..12
void shifted(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        struct pair *z = (struct pair *)(x + 2 * i);
        z[1].part[0] = z->part[0] + 1;
    }
}

/* Half a record further in each iteration. */
// @sizes n=1..12
void half_steps(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        struct pair *z = (struct pair *)(x + i);
        z->part[1] = z->part[0] + 1;
    }
}

// @sizes n=1..12
void half_step_copies(int n, double *x, struct pair value)
{
    for (int i = 0; i < n; i++) // @no output distance 1
        *(struct pair *)(x + i) = value;
}

// @sizes n=1..12
void fills(int n, double *x)
{
    struct pair zero = {{0, 1}};

    for (int i = 0; i < n; i++) // @yes
        *(struct pair *)(x + 2 * i) = zero;
}

// @sizes n=1..12 s=0..4
void fills_strided(int n, int s, double *x)
{
    struct pair zero = {{0, 1}};

    for (int i = 0; i < n; i++) // @guarded params
        *(struct pair *)(x + 2 * i * s) = zero;
}

// @sizes n=1..12
void copies_back(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        struct pair *z = (struct pair *)(x + 2 * i);
        *(z + 1) = *z;
    }
}

// @sizes n=1..12
void copies_half(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @yes
        struct pair *z = (struct pair *)(x + 4 * i);
        z[1] = z[0];
    }
}

// @sizes n=1..12
void copies_over(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        *(struct pair *)(y + 2 * i) = *(const struct pair *)(x + 2 * i);
}

/* The same numbers by both names. */
// @sizes n=1..12
void reads_beside(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no anti distance 1
        struct pair *z = (struct pair *)(x + 2 * i);
        z->part[0] = x[2 * i + 2];
    }
}

// @sizes n=1..12
void reads_own(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @yes
        struct pair *z = (struct pair *)(x + 2 * i);
        z->part[0] = x[2 * i + 1];
    }
}

// @sizes n=1..12
void points(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @yes
        struct point *p = (struct point *)(x + 3 * i);
        p->z = p->x + p->y;
    }
}

// @sizes n=1..12
void points_too_near(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        struct point *p = (struct point *)(x + 2 * i);
        p->z = p->x + p->y;
    }
}

// @sizes n=1..8
void segments(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @yes
        struct segment *s = (struct segment *)&x[4 * i];
        s->to.part[1] = s->from.part[0];
    }
}

// @sizes n=1..8
void segments_meet(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        struct segment *s = (struct segment *)&x[2 * i];
        s->to = s->from;
    }
}

/* Moved as records. */
// @sizes n=1..12
void moves(int n, double *x)
{
    struct pair *z = (struct pair *)x;

    for (int i = 0; i < n; i++) { // @yes
        z->part[0] = 1;
        z++;
    }
}

// @sizes n=1..12
void moves_inside(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @yes
        struct pair *z = (struct pair *)(x + 8 * i);
        for (int j = 0; j < 4; j++) { // @yes
            z->part[1] = j;
            z++;
        }
    }
}

// @sizes n=1..12
void moves_too_far(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no output
        struct pair *z = (struct pair *)(x + 6 * i);
        for (int j = 0; j < 4; j++) { // @yes
            z->part[1] = j;
            z++;
        }
    }
}

/* Back to numbers. */
// @sizes n=1..12
void and_back(int n, double *x)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        struct pair *z = (struct pair *)(x + 2 * i);
        double *d = (double *)(z + 1);
        d[0] = z->part[0];
    }
}

// @sizes n=1..12
void differences(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) { // @unproven parallel
        struct pair *first = (struct pair *)x, *z = (struct pair *)(x + 4 * i);
        y[z - first] = 1;
    }
}

double numbers[32];

// @sizes n=1..8
void declared(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        struct pair *z = (struct pair *)numbers;
        z[i + 8].part[1] = z[i].part[0];
    }
}

double rows[4][6];

/* What leaves a row this way may be meant. */
void in_a_row(int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        struct pair *z = (struct pair *)rows[i];
        z[3].part[0] = z[0].part[0];
    }
}

/* What is no such record. */
void mixed_up(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven parallel
        ((struct mixed *)(x + 2 * i))->x = 0;
}

void of_halves(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven parallel
        ((struct halves *)(x + i))->high = 0;
}

void with_padding(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven parallel
        ((struct padded *)(x + 2 * i))->x = 0;
}

void too_big(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven parallel
        ((struct big *)(x + 9 * i))->at[8] = 0;
}

void never_rests(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unknown
        ((struct restless *)(x + 2 * i))->y = 0;
}

void one_or_the_other(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven parallel
        ((union either *)(x + i))->y = 0;
}

/* Sums in one record, and a sum over all of them. */
// @sizes n=1..12
void sums(int n, double *x, struct pair *total)
{
    double re = 0, im = 0;

    for (int i = 0; i < n; i++) { // @yes reduction re:+,im:+
        struct pair *z = (struct pair *)(x + 2 * i);
        re += z->part[0];
        im += z->part[1];
    }
    total->part[0] = re;
    total->part[1] = im;
}

/* 2 * i * s turns around. */
void turns_around(unsigned n, unsigned s, double *x)
{
    for (unsigned i = 0; i < n; i++) // @guarded | unproven
        ((struct pair *)(x + 2 * i * s))->part[1] = 0;
}
