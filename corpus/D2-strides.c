/*
 * D2-strides.c: linearised and strided subscripts: rows, leading dimensions and strides, in signed
 * and in unsigned arithmetic.
 */
#include <stddef.h>

struct vector {
    size_t size, stride;
    double *data;
};

struct matrix {
    size_t rows, columns, tda;
    double *data;
};

/* Every s-th element: any stride but 0 will do. */
// @sizes n=0..9 s=-3..3
void scatter(int n, int s, double *restrict a, const double *restrict b)
{
    // @guard s != 0
    for (int i = 0; i < n; i++) // @guarded params
        a[i * s] = b[i];
}

/* The last product is the largest, if none wraps around; and none does, since all these elements
   are in one array. */
// @sizes n=0..9 s=0..3
void scatter_unsigned(size_t n, size_t s, double *restrict a, const double *restrict b)
{
    // @guard s > 0
    for (size_t i = 0; i < n; i++) // @guarded params
        a[i * s] = b[i];
}

/* That argument needs accesses that surely happen. */
// @sizes n=0..9 s=0..3
void scatter_some(size_t n, size_t s, double *restrict a, const double *restrict b)
{
    // @guard s > 0 && n <= SIZE_MAX / s
    for (size_t i = 0; i < n; i++) // @guarded params
        if (b[i] > 0)
            a[i * s] = b[i];
}

/* In 32 bits, products may wrap around to elements that exist: the guard excludes that. */
// @sizes n=0..9 s=0..3
void scatter_narrow(unsigned n, unsigned s, double *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @guarded params
        a[i * s] = 0;
}

/* One after the other, for any stride. */
// @sizes n=1..9 s=0..3
void recurrence(int n, int s, double *restrict a)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        a[i * s] = a[(i - 1) * s] + 1;
}

/* A matrix with rows of ld elements, n of which are used. */
// @sizes m=0..5 n=0..5 ld=0..6
void clear_matrix(int m, int n, int ld, double *restrict a)
{
    // @guard ld >= n
    for (int i = 0; i < m; i++) // @guarded params
        for (int j = 0; j < n; j++) // @yes
            a[i * ld + j] = 0;
}

// @sizes m=0..5 n=0..5 ld=0..6
void clear_matrix_unsigned(size_t m, size_t n, size_t ld, double *restrict a)
{
    // @guard ld >= n
    for (size_t i = 0; i < m; i++) // @guarded params
        for (size_t j = 0; j < n; j++) // @yes
            a[i * ld + j] = 0;
}

/* Complex numbers, two to an element. */
// @sizes m=0..5 n=0..5 ld=0..6
void scale_complex(int m, int n, int ld, double beta, double *restrict a)
{
    // @guard ld >= n
    for (int i = 0; i < m; i++) // @guarded params
        for (int j = 0; j < n; j++) { // @yes
            a[2 * (i * ld + j)] *= beta;
            a[2 * (i * ld + j) + 1] *= beta;
        }
}

/* Behind a pointer without a type. */
// @sizes m=0..5 n=0..5 ld=0..6
void scale_untyped(int m, int n, int ld, double beta, void *a)
{
    // @guard ld >= n
    for (int i = 0; i < m; i++) // @guarded params
        for (int j = 0; j < n; j++) // @yes
            ((double *)a)[i * ld + j] *= beta;
}

/* Three dimensions whose strides are products: no row is left whatever the sizes are. */
// @sizes l=0..4 m=0..4 n=0..4
void clear_cube(int l, int m, int n, double *restrict a)
{
    for (int i = 0; i < l; i++) // @yes
        for (int j = 0; j < m; j++) // @yes
            for (int k = 0; k < n; k++) // @yes
                a[(i * m + j) * n + k] = 0;
}

/* One element too many in each row. */
// @sizes m=0..5 n=1..5
void overfull_rows(int m, int n, double *restrict a)
{
    for (int i = 0; i < m; i++) // @unproven
        for (int j = 0; j <= n; j++) // @yes
            a[i * n + j] = i;
}

/* The row above. */
// @sizes m=1..5 n=1..5 ld=1..6
void copy_down(int m, int n, int ld, double *restrict a)
{
    for (int i = 1; i < m; i++) // @no flow distance 1
        // @guard (long long)n + ld <= 0 || ld == 0 || ld >= n
        for (int j = 0; j < n; j++) // @guarded params
            a[i * ld + j] = a[(i - 1) * ld + j];
}

/* A row pointer of each iteration. */
// @sizes m=0..5 n=0..5
void rows_by_pointer(int m, int n, double *restrict a)
{
    for (int i = 0; i < m; i++) { // @yes
        double *row = a + i * n;
        for (int j = 0; j < n; j++) // @yes
            row[j] = i;
    }
}

/* Strides that are no multiples of each other tell nothing. */
// @sizes m=0..4 n=0..4 s=1..3 t=1..3
void two_strides(int m, int n, int s, int t, double *restrict a)
{
    for (int i = 0; i < m; i++) // @unknown non-affine
        for (int j = 0; j < n; j++) // @guarded params
            a[i * s + j * t] = 0;
}

/* The ends of linearised arrays. */
// @sizes m=0..5 n=0..5 lda=0..6 ldb=0..6
// @alias a=b+2
void add_matrix(int m, int n, int lda, int ldb, double *a, const double *b)
{
    // @guard (!b || !a || (uintptr_t)(b + (long long)ldb*(m - 1) + n) <= (uintptr_t)a || (uintptr_t)(a + (long long)lda*(m - 1) + n) <= (uintptr_t)b) && lda >= n && ldb >= 0
    for (int i = 0; i < m; i++) // @guarded overlap params
        for (int j = 0; j < n; j++) // @guarded overlap
            a[i * lda + j] += b[i * ldb + j];
}

// @sizes n=0..9 s=0..3 t=0..3
// @alias a=b+1
void add_strided(size_t n, size_t s, size_t t, double *a, const double *b)
{
    // @guard ((uintptr_t)(b + t*(n - 1) + 1) <= (uintptr_t)a || (uintptr_t)(a + s*(n - 1) + 1) <= (uintptr_t)b) && s > 0
    for (size_t i = 0; i < n; i++) // @guarded overlap params
        a[i * s] += b[i * t];
}

/* A stride in memory that the loop might write to. */
void scale_vector(struct vector *v, double alpha)
{
    for (size_t i = 0; i < v->size; i++) // @guarded overlap params
        v->data[i * v->stride] *= alpha;
}

/* The members that inner loops read may be read before: the structure is there. */
void scale_matrix(struct matrix *a, double alpha)
{
    for (size_t i = 0; i < a->rows; i++) // @guarded overlap params
        for (size_t j = 0; j < a->columns; j++) // @guarded overlap
            a->data[i * a->tda + j] *= alpha;
}

/* The guard looks at a structure only where the inner loop does. */
void scale_if(struct matrix *a, size_t m, size_t n, double alpha)
{
    for (size_t i = 0; i < m; i++) // @guarded overlap params
        for (size_t j = 0; j < n; j++) // @guarded overlap
            a->data[i * a->tda + j] *= alpha;
}

/* Nothing is known of a structure that data decide about. */
void scale_where(struct matrix *a, size_t m, size_t n, const int *where, double alpha)
{
    for (size_t i = 0; i < m; i++) // @unknown alias
        if (where[i])
            for (size_t j = 0; j < n; j++) // @guarded overlap
                a->data[i * a->tda + j] *= alpha;
}

/* Rows from the last to the first: n stands beside rows and beside elements. */
// @sizes n=0..5
void scale_rows_down(int n, double *restrict l)
{
    for (int i = n - 1; i >= 0; i--) { // @yes
        l[i * n + i] = 1.0;
        for (int k = 0; k < i; k++) // @yes
            l[i * n + k] *= 2.0;
    }
}

/* The same written out, right of the other diagonal. */
// @sizes n=0..5
void scale_mirrored(int n, double *restrict l)
{
    for (int i = 0; i < n; i++) // @yes
        for (int k = n - i; k < n; k++) // @yes
            l[(n - 1 - i) * n + k] *= l[(n - 1 - i) * n + n - 1 - i];
}

/* An element too many: that of the row above. */
// @sizes n=1..5
void scale_rows_over(int n, double *restrict l)
{
    for (int i = n - 1; i >= 1; i--) // @unproven
        for (int k = 0; k <= n; k++) // @yes
            l[i * n - n + k] = i * k;
}

/* Rows that are an element short: each begins where the one above ends. */
// @sizes n=1..5
void scale_rows_short(int n, double *restrict l)
{
    for (int i = n - 1; i >= 0; i--) // @unproven
        for (int k = n - 1; k >= 0; k--) // @yes
            l[i * n - i + k] = i * k;
}

/* From the last row to the first, from the last element to the first. */
// @sizes n=0..5 m=0..5
void backwards(int n, int m, double *restrict l)
{
    for (int i = n - 1; i >= 0; i--) // @yes reduction none
        for (int k = m - 1; k >= 0; k--) // @yes
            l[(n - 1 - i) * m + m - 1 - k] = i * k;
}

/* The diagonal of a matrix of elements of two bytes. */
// @sizes n=0..9 tda=0..10
void diagonal_short(size_t n, size_t tda, short *restrict a, const short *restrict b)
{
    // @guard tda <= PTRDIFF_MAX && tda >= n
    for (size_t i = 0; i < n; i++) // @guarded params
        a[i * tda + i] += b[i];
}

/* Its end takes that the rows are limited, too. */
// @sizes n=0..9 tda=0..10
// @alias a=b+1
void diagonal_ends(size_t n, size_t tda, short *a, const short *b)
{
    // @guard ((uintptr_t)(b + n) <= (uintptr_t)a || (uintptr_t)(a + tda*(n - 1) + n) <= (uintptr_t)b) && tda <= PTRDIFF_MAX && tda > 0 && n <= PTRDIFF_MAX / tda && tda >= n
    for (size_t i = 0; i < n; i++) // @guarded overlap params
        a[i * tda + i] += b[i];
}

struct samples {
    size_t rows, tda;
    short *data;
};

void add_diagonal(struct samples *a, size_t n, short x)
{
    for (size_t i = 0; i < n; i++) // @guarded overlap params
        a->data[i * a->tda + i] += x;
}

struct bytes {
    size_t rows, tda;
    char *data;
};

/* What is written may be the structure itself: its members may be any before the guard has found
   that they stay, so that the end is kept from wrapping around. */
void scale_below(struct bytes *a, size_t n, char x)
{
    for (size_t j = 0; j < n; j++) // @guarded overlap params
        for (size_t i = j; i < n; i++) // @guarded overlap params
            a->data[i * a->tda + j] *= x;
}

/* Records of twelve numbers, of which many are accessed by themselves: the farthest two apart tell
   whether lines meet. */
// @sizes lines=0..4 n=0..5
void eliminate(int lines, int n, double *restrict a)
{
    for (int line = 0; line < lines; line++) { // @yes
        double *x = a + 12 * n * line;
        for (int k = 1; k < n; k++) { // @no
            x[12 * k + 3] -= x[12 * k] * x[12 * (k - 1) + 6] + x[12 * k + 1] * x[12 * (k - 1) + 7];
            x[12 * k + 4] -= x[12 * k] * x[12 * (k - 1) + 8] + x[12 * k + 1] * x[12 * (k - 1) + 9];
            x[12 * k + 10] -= x[12 * k + 2] * x[12 * (k - 1) + 10] / x[12 * k + 5];
            x[12 * k + 11] -= x[12 * k + 2] * x[12 * (k - 1) + 11] / x[12 * k + 5];
        }
    }
}

/* The same beyond the last record of a line, among those of the next. */
// @sizes lines=0..4 n=0..5
void eliminate_beyond(int lines, int n, double *restrict a)
{
    for (int line = 0; line < lines; line++) { // @unknown non-affine
        double *x = a + 12 * n * line;
        for (int k = 1; k < n; k++) { // @no
            x[12 * k + 3] -= x[12 * k] * x[12 * (k - 1) + 6] + x[12 * k + 1] * x[12 * (k - 1) + 7];
            x[12 * k + 4] -= x[12 * k] * x[12 * (k - 1) + 8] + x[12 * k + 1] * x[12 * (k - 1) + 9];
            x[12 * k + 10] -= x[12 * k + 2] * x[12 * (k - 1) + 10] / x[12 * k + 5];
            x[12 * k + 18] -= x[12 * k + 2] * x[12 * (k - 1) + 11] / x[12 * k + 5];
        }
    }
}
