#include <math.h>

/* A number of the parameter's type stands for it, and another one is converted first. */
static float scaled(int n, float by, double plus, float *restrict x)
{
    float most = 0;
    for (int i = 0; i < n; i++) {
        x[i] = x[i] * by + plus / 3;
        most = fmaxf(most, x[i]);
    }
    return most;
}

float literals(int n, float *restrict a)
{
    float s;
    // @open-call
    s = scaled(n, 1.25f, 0.1f, a);
    return s;
}
