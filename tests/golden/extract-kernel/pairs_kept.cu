// An element that each iteration adds to, a loop that does not begin at 0, and blocks of 96 threads.
extern "C" void add(int n, long m, const float *__restrict__ w, const float *__restrict__ x,
                    float *__restrict__ y)
{
    // @extract-kernel block=96
    for (int i = 2; i < n; i++)
        for (long j = 3; j <= m; j++)
            y[i] += w[j] * x[i] + w[j + 1];
}
