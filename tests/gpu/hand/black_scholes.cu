/* Black and Scholes, a thread for each option. */
#include "memory.h"

constexpr int BLOCK = 256;

__device__ static float normal_cdf(float d)
{
    return 0.5f * erfcf(-0.70710678f * d);
}

__global__ void black_scholes_kernel(int n, float rate, float volatility,
                                     const float *__restrict__ price,
                                     const float *__restrict__ strike,
                                     const float *__restrict__ years, float *__restrict__ call,
                                     float *__restrict__ put)
{
    const int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i >= n)
        return;
    const float s = price[i], x = strike[i], t = years[i];
    const float spread = volatility * sqrtf(t);
    const float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / spread;
    const float d2 = d1 - spread;
    const float discounted = x * expf(-rate * t);
    const float value = s * normal_cdf(d1) - discounted * normal_cdf(d2);
    call[i] = value;
    put[i] = discounted * normal_cdf(-d2) - s * normal_cdf(-d1);
}

extern "C" void black_scholes(int n, float rate, float volatility, const float *price,
                              const float *strike, const float *years, float *call, float *put)
{
    if (n <= 0)
        return;
    float *d_price = to_device(price, n);
    float *d_strike = to_device(strike, n);
    float *d_years = to_device(years, n);
    float *d_call = on_device<float>(n);
    float *d_put = on_device<float>(n);
    black_scholes_kernel<<<(n - 1) / BLOCK + 1, BLOCK>>>(n, rate, volatility, d_price, d_strike,
                                                         d_years, d_call, d_put);
    CUDA_CHECK(cudaGetLastError());
    to_host(call, d_call, n);
    to_host(put, d_put, n);
    CUDA_CHECK(cudaFree(d_price));
    CUDA_CHECK(cudaFree(d_strike));
    CUDA_CHECK(cudaFree(d_years));
    CUDA_CHECK(cudaFree(d_call));
    CUDA_CHECK(cudaFree(d_put));
}
