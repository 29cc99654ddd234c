/* The prices of European options, by Black and Scholes; the normal distribution by the error
   function. */
#include <math.h>

void black_scholes(int n, const double *price, const double *strike, const double *years, double r,
                   double v, double *call, double *put)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        call[i] = price[i] * 0.5 *
                      erfc(-(log(price[i] / strike[i]) + (r + 0.5 * v * v) * years[i]) /
                           (v * sqrt(years[i])) * M_SQRT1_2) -
                  strike[i] * exp(-r * years[i]) * 0.5 *
                      erfc(-((log(price[i] / strike[i]) + (r + 0.5 * v * v) * years[i]) /
                                 (v * sqrt(years[i])) -
                             v * sqrt(years[i])) *
                           M_SQRT1_2);
        put[i] = call[i] - price[i] + strike[i] * exp(-r * years[i]);
    }
}
