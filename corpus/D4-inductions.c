/*
 * D4-inductions.c: variables that every iteration moves by the same amount, so that their values
 * follow from the index; and those that data, a jump or the types keep from it.
 */
#include <stddef.h>

#define N 40

double a[40 * N], b[40 * N];

/* Two cursors with strides of their own, as in BLAS. */
// @sizes n=0..40
void cursors(int n)
{
    int ix = 0, iy = 3;

    for (int i = 0; i < n; i++) { // @yes
        a[iy] += 2 * b[ix];
        ix += 3;
        iy += 2;
    }
}

/* The strides are parameters. */
// @sizes n=0..6 incx=-2..2 incy=-2..2
void symbolic_cursors(int n, int incx, int incy)
{
    int ix = 20, iy = 20;

    for (int i = 0; i < n; i++) { // @guarded params | yes reduction a[]:+
        a[iy] += 2 * b[ix];
        ix += incx;
        iy += incy;
    }
}

/* Only read: what is moved by a symbolic amount does not matter. */
// @sizes n=0..6 inc=-2..2
void symbolic_reads(int n, int inc)
{
    int k = 20;

    for (int i = 0; i < n; i++) { // @yes
        a[i] = b[k];
        k += inc;
    }
}

/* A stride of 0. */
// @sizes n=0..40
void standing(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @no output on a
        a[k] = b[i];
        k += 0;
    }
}

/* The stride is smaller than what an iteration writes. */
// @sizes n=0..40
void overlapping(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @no output distance 1 on a
        a[k] = b[i];
        a[k + 2] = b[i];
        k += 2;
    }
}

// @sizes n=0..40
int packed(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @yes
        a[k++] = b[i];
        a[k++] = -b[i];
    }
    return k;
}

// @sizes n=0..40
void backwards(int n)
{
    int k = n;

    for (int i = 0; i < n; i++) // @yes
        a[--k] = b[i];
}

/* Pointers that walk. */
// @sizes n=0..40
void walking(int n, double *restrict p, const double *restrict q)
{
    while (n-- > 0) // @yes
        *p++ = *q++;
}

// @sizes n=0..20
void walking_may_meet(int n, double *p, const double *q)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        *p = *q;
        p += 2;
        q++;
    }
}

// @sizes n=0..20
void walking_into_itself(int n, double *p)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        p[1] = p[0];
        p++;
    }
}

// @sizes n=0..20
double walking_sum(int n, const double *p)
{
    double s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s += *p++;
    return s;
}

/* In nests: what an inner loop adds is known where it runs equally often. */
// @sizes n=0..40
void rows(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < 8; j++) // @yes
            a[k++] = b[j];
}

// @sizes n=0..40
void rows_with_gaps(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @yes
        for (int j = 0; j < 8; j += 2) { // @yes
            a[k] = b[j];
            k += 2;
        }
        k++;
    }
}

// @sizes n=0..30
void rows_that_meet(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @no output on a
        for (int j = 0; j < 8; j++) // @yes
            a[k++] = b[j];
        k -= 7;
    }
}

// @sizes n=0..8
void triangle(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @no flow on k
        for (int j = 0; j < i; j++) // @yes
            a[k++] = b[j];
}

/* Set anew for each row. */
// @sizes n=0..40
void row_starts(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        int k = 8 * i;

        for (int j = 0; j < 8; j++) // @yes
            a[k++] = b[j];
    }
}

/* Used after an inner loop has moved it. */
// @sizes n=0..30
void after_the_inner_loop(int n)
{
    int k;

    for (int i = 0; i < n; i++) { // @yes private k
        k = 9 * i;
        for (int j = 0; j < 8; j++) // @yes
            a[k++] = b[j];
        a[k] = 1;
    }
}

/* An inner loop that may be left leaves it anywhere. */
// @sizes n=0..30
void left_early(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @unknown
        for (int j = 0; j < 8; j++) { // @unknown break
            if (b[i] > 3)
                break;
            a[k++] = b[j];
        }
    }
}

// @sizes n=0..40
void sometimes(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @unknown
        a[k] = b[i];
        if (b[i] > 3)
            k++;
    }
}

// @sizes n=0..40
void skipped(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @unknown
        if (b[i] > 3)
            continue;
        a[k++] = b[i];
    }
}

// @sizes n=0..40
void short_circuit(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @unknown
        a[i] = b[i] > 3 && k++ > 2;
}

/* Continuing does not keep the header from stepping. */
// @sizes n=0..40
void header_steps(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++, k += 2) { // @yes
        if (b[i] > 3)
            continue;
        a[k] = b[i];
    }
}

/* Its amount changes on the way. */
// @sizes n=0..40
void accelerated(int n)
{
    int k = 0, step = 1;

    for (int i = 0; i < n; i++) { // @no
        a[k] = b[i];
        k += step;
        step++;
    }
}

/* The same amount at the beginning of every iteration, another one where it counts. */
// @sizes n=0..6
void there_and_back(int n)
{
    int k = 0, m = 0;

    for (int i = 0; i < n; i++) { // @no
        m++;
        for (int j = 0; j < m; j++) // @yes
            a[k++] = b[j];
        m--;
    }
}

/* A byte comes back to where it was. */
// @sizes n=0..600
void byte_cursor(int n)
{
    unsigned char k = 0;

    for (int i = 0; i < n; i++) { // @no output on a | unknown overflow
        a[k] = 1;
        k += 3;
    }
}

// @sizes n=0..255
void byte_cursor_in_time(unsigned char n)
{
    unsigned char k = 0;

    for (int i = 0; i < n; i++) // @yes
        a[k++] = 1;
}

/* By 128 it is back after two iterations, which are all there are. */
// @sizes n=0..2
void byte_cursor_twice(void)
{
    unsigned char k = 3;

    for (int i = 0; i < 2; i++) { // @yes
        a[k] = 1;
        k += 128;
    }
}

// @sizes n=0..600
void signed_byte(int n)
{
    signed char k = 0;

    for (int i = 0; i < n; i++) { // @no output on a
        a[k + 128] = 1;
        k = (signed char)(k + 1);
    }
}

/* Adding the largest value is subtracting one. */
// @sizes n=0..40
void unsigned_down(unsigned n)
{
    unsigned k = n;

    for (unsigned i = 0; i < n; i++) { // @yes
        k += 4294967295u;
        a[k] = b[i];
    }
}

/* The value after the loop. */
// @sizes n=0..40
int last_value(int n, int k)
{
    for (int i = 0; i < n; i++) { // @yes
        a[i] = b[k & 7];
        k += 5;
    }
    return k;
}

/* Someone else may move it. */
static void look(const int *k)
{
    a[0] = *k;
}

// @sizes n=0..40
void address_known(int n)
{
    int k = 0;

    look(&k);
    for (int i = 0; i < n; i++) { // @unproven
        a[k] = b[i];
        k += 2;
    }
}

/* A matrix is packed: the place is i*m + j, if the inner loop runs for no negative number. */
// @sizes n=0..6 m=0..6
int pack(int n, int m)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @guarded params
        for (int j = 0; j < m; j++) // @yes
            a[k++] = b[6 * i + j];
    return k;
}

/* Nothing needs to be asked of numbers that are not negative. */
// @sizes n=0..6 m=0..6
size_t pack_backwards(size_t n, size_t m)
{
    size_t k = 0;

    for (size_t i = n; i-- > 0;) // @yes
        for (size_t j = 0; j < m; j++) // @yes
            a[k++] = b[i + j];
    return k;
}

/* Behind the inner loop, too, and so it matters which number is added where the loop does not
   run. */
// @sizes n=0..6 m=-3..6
void pack_with_mark(int n, int m)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @unknown parallel
        for (int j = 0; j < m; j++) // @yes
            a[k++] = b[6 * i + j];
        a[k++] = -1;
    }
}

/* Without the mark's own step, the next row overwrites it. */
// @sizes n=0..6 m=-3..6
void pack_over_mark(int n, int m)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @unproven
        for (int j = 0; j < m; j++) // @yes
            a[k++] = b[6 * i + j];
        a[k] = -1;
    }
}

/* Three levels. */
// @sizes n=0..4 m=0..3 l=0..3
void pack_box(int n, int m, int l)
{
    int k = 0;

    for (int h = 0; h < n; h++) // @unproven
        for (int i = 0; i < m; i++) // @guarded params
            for (int j = 0; j < l; j++) // @yes
                a[k++] = b[h + i + j];
}
