/* Nonlinear fits by the solver whose tests GSL no longer runs, of four parameters. */
#include <gsl/gsl_blas.h>
#include <gsl/gsl_multifit_nlin.h>
#include <math.h>
#include <stdio.h>

enum { POINTS = 30, PARAMETERS = 4 };

static double measured(int i)
{
    return 5 * exp(-0.1 * i) + 1 + 0.3 * sin(i) + 0.02 * i;
}

static int residuals(const gsl_vector *p, void *data, gsl_vector *f)
{
    (void)data;
    for (int i = 0; i < POINTS; i++) {
        double model = gsl_vector_get(p, 0) * exp(-gsl_vector_get(p, 1) * i) +
                       gsl_vector_get(p, 2) + gsl_vector_get(p, 3) * i;
        gsl_vector_set(f, (size_t)i, model - measured(i));
    }
    return GSL_SUCCESS;
}

static int derivatives(const gsl_vector *p, void *data, gsl_matrix *j)
{
    (void)data;
    for (int i = 0; i < POINTS; i++) {
        double e = exp(-gsl_vector_get(p, 1) * i);
        gsl_matrix_set(j, (size_t)i, 0, e);
        gsl_matrix_set(j, (size_t)i, 1, -i * gsl_vector_get(p, 0) * e);
        gsl_matrix_set(j, (size_t)i, 2, 1);
        gsl_matrix_set(j, (size_t)i, 3, i);
    }
    return GSL_SUCCESS;
}

static void fit(const char *name, const gsl_multifit_fdfsolver_type *type, double start)
{
    double first[PARAMETERS] = {start, 2 * start, 0, 0};
    gsl_multifit_function_fdf problem = {.f = residuals, .df = derivatives,
                                         .n = POINTS, .p = PARAMETERS};
    gsl_vector_view begin = gsl_vector_view_array(first, PARAMETERS);
    gsl_multifit_fdfsolver *solver = gsl_multifit_fdfsolver_alloc(type, POINTS, PARAMETERS);
    gsl_multifit_fdfsolver_set(solver, &problem, &begin.vector);
    for (int k = 0; k < 8; k++)
        gsl_multifit_fdfsolver_iterate(solver);
    printf("%s:", name);
    for (size_t k = 0; k < PARAMETERS; k++)
        printf(" %.6g", gsl_vector_get(solver->x, k));
    printf(" %.6g\n", gsl_blas_dnrm2(solver->f));
    gsl_multifit_fdfsolver_free(solver);
}

int main(void)
{
    gsl_set_error_handler_off();
    for (double start = 0.25; start < 4; start *= 2) {
        fit("scaled", gsl_multifit_fdfsolver_lmsder, start);
        fit("plain", gsl_multifit_fdfsolver_lmder, start);
    }
    return 0;
}
