#include "run.h"

void nbody(int n, float eps, const float *x, const float *y, const float *z, const float *mass,
           float *ax, float *ay, float *az);

/* Three times as many bodies as the size. */
int main(int argc, char **argv)
{
    int n = 3 * size_asked(argc, argv);
    float *in[4], *out[3];
    for (int i = 0; i < 4; i++)
        in[i] = random_floats(n);
    for (int i = 0; i < 3; i++)
        out[i] = random_floats(n);
    nbody(n, 0.1f, in[0], in[1], in[2], in[3], out[0], out[1], out[2]);
    for (int i = 0; i < 3; i++) {
        print_floats(n, out[i]);
        free(out[i]);
    }
    for (int i = 0; i < 4; i++)
        free(in[i]);
}
