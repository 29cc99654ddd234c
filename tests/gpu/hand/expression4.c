#include <math.h>

/* a = a/norm(a). */
void expression4(int n, float *a)
{
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * a[i];
    float norm = sqrtf(sum);
    for (int i = 0; i < n; i++)
        a[i] = a[i] / norm;
}
