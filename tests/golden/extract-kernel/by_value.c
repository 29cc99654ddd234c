/* Coefficients that all threads read in the same order go to the kernel by value; not those that
   each thread chooses. */
#define TAPS 5

void filter(int n, const float taps[TAPS], const double *restrict gain, const float *restrict x,
            float *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        float sum = 0.0f;
        for (int k = 0; k < TAPS; k++)
            sum += taps[TAPS - 1 - k] * x[i + k];
        y[i] = sum * (float)gain[i % 4] * taps[0];
    }
}
