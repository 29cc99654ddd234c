/* Arrays of special functions, of few and of many orders; and Dirichlet's distribution. */
#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_sf_bessel.h>
#include <gsl/gsl_sf_hermite.h>
#include <gsl/gsl_sf_mathieu.h>
#include <stdio.h>

enum { MOST = 40 };

static void print(const char *name, const double *values, int count)
{
    printf("%s:", name);
    for (int i = 0; i < count; i++)
        printf(" %.9g", values[i]);
    printf("\n");
}

int main(void)
{
    double values[MOST + 1], alpha[MOST], coefficients[GSL_SF_MATHIEU_COEFF];
    const int counts[] = {0, 1, 2, 7, 30};
    gsl_rng *random = gsl_rng_alloc(gsl_rng_mt19937);
    for (int i = 0; i < MOST; i++)
        alpha[i] = 0.001 * (i + 1);
    for (int k = 0; k < 5; k++) {
        int n = counts[k];
        gsl_sf_bessel_jl_array(n, 0.0, values);
        print("bessel", values, n + 1);
        gsl_sf_bessel_jl_array(n, 1.5, values);
        print("bessel", values, n + 1);
        for (int m = 0; m <= n + 4; m += 1 + n / 2) {
            gsl_sf_hermite_prob_deriv_array(m, n, 0.75, values);
            print("hermite, prob", values, m + 1);
            gsl_sf_hermite_deriv_array(m, n, 0.75, values);
            print("hermite", values, m + 1);
        }
        gsl_ran_dirichlet(random, (size_t)n + 2, alpha, values);
        print("dirichlet", values, n + 2);
    }
    for (int order = 0; order < 6; order += 2) {
        gsl_sf_mathieu_a_coeff(order, 0.0, 0.0, coefficients);
        print("mathieu", coefficients, GSL_SF_MATHIEU_COEFF);
        gsl_sf_mathieu_a_coeff(order, 2.5, 4.0, coefficients);
        print("mathieu", coefficients, 8);
    }
    gsl_rng_free(random);
    return 0;
}
