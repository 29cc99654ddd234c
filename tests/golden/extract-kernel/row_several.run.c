#include <stddef.h>
#include <stdio.h>

struct found {
    float most;
    long sum;
    unsigned bits;
};

void look(int n, size_t m, const float *a, const unsigned *flags, const long *before,
          struct found *out);

static void try(int n, size_t m)
{
    static float a[10 * 70];
    static unsigned flags[10 * 70];
    static long before[10];
    static struct found out[10];
    for (int k = 0; k < 10 * 70; k++) {
        a[k] = (float)((k * 37 + 11) % 101) - 60;
        flags[k] = 1u << (k % 19);
    }
    for (int k = 0; k < 10; k++) {
        before[k] = 1000 * k;
        out[k] = (struct found){0, 0, 0};
    }
    look(n, m, a, flags, before, out);
    for (int k = 0; k < 10; k++)
        printf("%g %ld %u\n", out[k].most, out[k].sum, out[k].bits);
}

int main(void)
{
    try(0, 3);
    try(10, 1);
    try(10, 31);
    try(10, 32);
    try(9, 33);
    try(10, 70);
    return 0;
}
