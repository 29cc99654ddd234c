#include <math.h>

/* The sum and the maximum of fixed groups of threads, which the host goes over in order: the same
   bits for every size of blocks, each time. */
float length(int n, const float *x, float *greatest)
{
    float sum = 0, most = 0;
    // @extract-kernel reduction=deterministic block=128
    for (int i = 0; i < n; i++) {
        sum += x[i] * x[i];
        if (x[i] > most)
            most = x[i];
    }
    *greatest = most;
    return sqrtf(sum);
}
