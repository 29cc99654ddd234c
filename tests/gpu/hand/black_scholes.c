#include <math.h>

static float normal(float d)
{
    return 0.5f * erfcf(-0.70710678f * d);
}

/* What European options are worth, by Black and Scholes. */
void black_scholes(int n, float rate, float volatility, const float *price, const float *strike,
                   const float *years, float *call, float *put)
{
    for (int i = 0; i < n; i++) {
        float root = sqrtf(years[i]);
        float d1 = (logf(price[i] / strike[i]) +
                    (rate + 0.5f * volatility * volatility) * years[i]) / (volatility * root);
        float d2 = d1 - volatility * root;
        float discounted = strike[i] * expf(-rate * years[i]);
        call[i] = price[i] * normal(d1) - discounted * normal(d2);
        put[i] = discounted * normal(-d2) - price[i] * normal(-d1);
    }
}
