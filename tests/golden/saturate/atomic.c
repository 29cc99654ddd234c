#include <stdatomic.h>

/* What another thread may have written is loaded again behind an atomic access. */
void wait(int n, const double *restrict u, double *restrict f, _Atomic int *ready)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[i] = u[i] / (u[i] + 1);
        while (*ready < i)
            f[i] += u[i] / (u[i] + 1);
        f[i] += u[i];
    }
}
