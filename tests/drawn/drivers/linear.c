/* A modified Cholesky decomposition and a QR decomposition that is unpacked, of two sizes. */
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_permutation.h>
#include <stdio.h>

static void print(const char *name, const gsl_matrix *a)
{
    printf("%s:", name);
    for (size_t i = 0; i < a->size1; i++)
        for (size_t j = 0; j < a->size2; j++)
            printf(" %.9g", gsl_matrix_get(a, i, j));
    printf("\n");
}

static void decompose(size_t rows, size_t columns)
{
    gsl_matrix *a = gsl_matrix_alloc(rows, columns), *q = gsl_matrix_alloc(rows, rows);
    gsl_matrix *r = gsl_matrix_alloc(rows, columns), *s = gsl_matrix_alloc(rows, rows);
    gsl_vector *tau = gsl_vector_alloc(columns), *e = gsl_vector_alloc(rows);
    gsl_permutation *p = gsl_permutation_alloc(rows);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < columns; j++)
            gsl_matrix_set(a, i, j, (double)((i * 7 + j * 3) % 11) + (i == j));
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < rows; j++)
            gsl_matrix_set(s, i, j, 1.0 / (double)(i + j + 1) - 0.1 * (i == j));
    gsl_linalg_QR_decomp(a, tau);
    gsl_linalg_QR_unpack(a, tau, q, r);
    print("Q", q);
    print("R", r);
    gsl_linalg_mcholesky_decomp(s, p, e);
    print("Cholesky", s);
    gsl_matrix_free(a);
    gsl_matrix_free(q);
    gsl_matrix_free(r);
    gsl_matrix_free(s);
    gsl_vector_free(tau);
    gsl_vector_free(e);
    gsl_permutation_free(p);
}

int main(void)
{
    decompose(3, 2);
    decompose(14, 9);
    return 0;
}
