/* Derivatives of B-splines, and a periodic spline of Akima. */
#include <gsl/gsl_bspline.h>
#include <gsl/gsl_interp.h>
#include <stdio.h>

int main(void)
{
    enum { ORDER = 5, BREAKS = 8, POINTS = 12 };
    gsl_bspline_workspace *w = gsl_bspline_alloc(ORDER, BREAKS);
    size_t count = gsl_bspline_ncoeffs(w);
    gsl_matrix *values = gsl_matrix_alloc(count, 4);
    gsl_bspline_knots_uniform(0, 2, w);
    for (double at = 0; at <= 2; at += 0.25) {
        gsl_bspline_deriv_eval(at, 3, values, w);
        for (size_t i = 0; i < count; i++)
            printf(" %.9g %.9g", gsl_matrix_get(values, i, 0), gsl_matrix_get(values, i, 3));
        printf("\n");
    }
    double x[POINTS], y[POINTS];
    for (int i = 0; i < POINTS; i++) {
        x[i] = i + 0.1 * (i % 3);
        y[i] = i % 5 * (i < POINTS - 1);
    }
    gsl_interp *akima = gsl_interp_alloc(gsl_interp_akima_periodic, POINTS);
    gsl_interp_init(akima, x, y, POINTS);
    for (double at = 0; at < 11; at += 0.3)
        printf(" %.9g", gsl_interp_eval(akima, x, y, at, NULL));
    printf("\n");
    gsl_interp_free(akima);
    gsl_matrix_free(values);
    gsl_bspline_free(w);
    return 0;
}
