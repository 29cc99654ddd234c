/* Complex numbers side by side in arrays of numbers, seen as records by casts. */
#include <stddef.h>
#include <stdio.h>

#define N 300

struct complex { double part[2]; };

void rotate(double *restrict out, const double *restrict in, size_t n, struct complex by)
{
    // @extract-kernel
    for (size_t i = 0; i < n; i++) {
        const struct complex *z = (const struct complex *)(in + 2 * i);
        struct complex turned;
        turned.part[0] = z->part[0] * by.part[0] - z->part[1] * by.part[1];
        turned.part[1] = z->part[0] * by.part[1] + z->part[1] * by.part[0];
        *(struct complex *)(out + 2 * i) = turned;
    }
}

int main(void)
{
    static double in[2 * N], out[2 * N];
    struct complex by = {{0.5, -0.25}};

    for (int i = 0; i < 2 * N; i++)
        in[i] = i % 7 - 3;
    rotate(out, in, N, by);
    for (int i = 0; i < 2 * N; i++)
        printf("%g\n", out[i]);
    return 0;
}
