#include <math.h>

/* What kind of number it is; the headers have macros for what the compiler itself knows. */
int repair(int n, double *restrict x, const float *restrict f)
{
    int found = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (isnan(x[i]) || !isfinite(f[i]) || signbit(x[i]))
            x[i] = __builtin_fabs(x[i]) > 3 ? 3 : 0;
        found += isnan(f[i]) + (isinf(f[i]) ? 2 : 0);
    }
    return found;
}
