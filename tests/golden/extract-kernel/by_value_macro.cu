/* Not by value where the name of the structure's member is a macro. */
#define at 5

extern "C" void filter(int n, const float c[at], const float *x, float *y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        float sum = 0.0f;
        for (int k = 0; k < at; k++)
            sum += c[k] * x[i];
        y[i] = sum;
    }
}
