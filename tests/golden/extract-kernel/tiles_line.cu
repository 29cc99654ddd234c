/* Each thread of a block reads what its neighbours read. */
extern "C" void average(int n, const float *__restrict__ x, float *__restrict__ y,
                        float *__restrict__ w)
{
    // @extract-kernel shared=x,w block=64
    for (int i = 2; i < n; i++) {
        float near = x[i - 2] + x[i];
        y[i] = (near + x[i + 3]) / (w[i] + w[i - 1] + 1);
    }
}
