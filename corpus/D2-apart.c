// One array and strides that have nothing to do with each other: what is read with one of them and
// what is written with the other may lie apart.
#include <stddef.h>

struct vector {
    size_t size, stride;
    double *data;
};

// @sizes m=0..9,s=0..40,ld=0..40
void shows_two_strides(int m, int s, int ld, double *a)
{
    for (int i = 0; i < m; i++) // @guarded overlap params
        a[1 + (i + 1) * ld] = a[2 * i * s];
}

// @sizes s=0..20
void shows_other_stride(size_t s, double *restrict b, const struct vector *restrict v)
{
    for (size_t i = 1; i < v->size; i++) // @guarded overlap params
        b[i * v->stride] = b[i * s + 1];
}

/* Both begin at the first element. */
// @sizes m=0..9,s=0..40,ld=0..40
void refuses_same_beginning(int m, int s, int ld, double *a)
{
    for (int i = 0; i < m; i++) // @unproven non-affine
        a[i * ld] = a[2 * i * s];
}

/* Two iterations write one element, whatever is apart. */
// @sizes m=0..9,s=0..40,ld=0..40
void refuses_own_conflict(int m, int s, int ld, double *a)
{
    for (int i = 0; i < m; i++) { // @unproven
        a[(i + 1) * ld] = a[2 * i * s + m];
        a[(i + 2) * ld] = 1;
    }
}

/* What the loop stores to may be what its subscripts are made of. */
// @sizes m=0..9,s=0..9
void refuses_moving_stride(int m, int s, int *a)
{
    for (int i = 1; i < m; i++) // @unproven
        a[i * s] = a[2 * i * a[0] + 1];
}

/* Only some of the elements that come to be added up are in the histogram alone. */
// @sizes m=0..9,s=0..40,ld=0..40
void refuses_sum(int m, int s, int ld, int *a)
{
    for (int i = 0; i < m; i++) { // @unproven
        a[ld] += i;
        a[i * s] = a[2 * i * ld + 1];
    }
}

/* That one array is divided is no answer to what is said of another. */
// @sizes m=0..9,s=0..40,ld=0..40
void refuses_data_beside(int m, int s, int ld, int k, double *restrict a, double *restrict b,
                         const unsigned char *restrict c)
{
    for (int i = 0; i < m; i++) { // @unproven non-affine
        a[i * ld] = a[2 * i * s + k] + 1;
        b[c[i] & 7] += a[i * ld];
        b[i + 1] = 0;
    }
}
