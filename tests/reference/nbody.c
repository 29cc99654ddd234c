#include <math.h>

/* The accelerations of n bodies by their gravity, softened by eps, in units where G is 1. */
void nbody(int n, float eps, const float *x, const float *y, const float *z, const float *mass,
           float *ax, float *ay, float *az)
{
    for (int i = 0; i < n; i++) {
        float sx = 0.0f, sy = 0.0f, sz = 0.0f;
        for (int j = 0; j < n; j++) {
            float dx = x[j] - x[i];
            float dy = y[j] - y[i];
            float dz = z[j] - z[i];
            float r2 = dx * dx + dy * dy + dz * dz + eps * eps;
            float f = mass[j] / (r2 * sqrtf(r2));
            sx += f * dx;
            sy += f * dy;
            sz += f * dz;
        }
        ax[i] = sx;
        ay[i] = sy;
        az[i] = sz;
    }
}
