/* Arrays whose places have slices, while they have none together: a guard compares each with what
   it may overlap. */
#include <stddef.h>

struct matrix {
    size_t rows, columns, ld;
    double *data;
    struct block *block;
    int owner;
};

/* Both triangles: each has ends, and their union has none that one access surely comes to. */
void mirror(struct matrix *a, size_t n)
{
    for (size_t i = 0; i < n; i++) // @guarded overlap params
        for (size_t j = i + 1; j < n; j++) // @guarded overlap params
            a->data[i * a->ld + j] = a->data[j * a->ld + i];
}

/* Two columns beside what does not belong to the matrix. */
void columns(double *a, size_t ld, size_t m, size_t p, size_t q, double *out, size_t k)
{
    for (size_t i = 0; i < m; i++) // @guarded overlap params
        out[i * k] = a[i * ld + p] + a[i * ld + q];
}

/* More places than a guard compares. */
void five(double *a, size_t ld, size_t m, size_t *p, double *out, size_t k)
{
    size_t p0 = p[0], p1 = p[1], p2 = p[2], p3 = p[3], p4 = p[4];
    for (size_t i = 0; i < m; i++) // @unproven
        out[i * k] = a[i * ld + p0] + a[i * ld + p1] * a[i * ld + p2] + a[i * ld + p3] -
                     a[i * ld + p4];
}

/* One of the places may lie anywhere. */
void through(double *a, size_t ld, size_t m, size_t p, const size_t *at, double *out)
{
    for (size_t i = 0; i < m; i++) // @unproven
        out[i] = a[i * ld + p] + a[at[i]];
}

/* What is written is in the same array: its places are compared with each other, besides. */
void shifted(double *a, const double *b, size_t ld, size_t m, size_t p, size_t q)
{
    for (size_t i = 0; i + 1 < m; i++) // @no
        a[(i + 1) * ld + p] = a[i * ld + p] + b[i * ld + q] * b[i * ld + p];
}
