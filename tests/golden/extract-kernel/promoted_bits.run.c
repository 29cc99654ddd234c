#include <stdio.h>

struct mode {
    unsigned count : 5;
    int shift : 4;
    unsigned long level : 20;
    unsigned whole : 32;
};

void below(const struct mode *restrict mode, int n, double *restrict y);

int main(void)
{
    double y[4] = {0, 0, 0, 0};
    for (int k = 0; k < 10; k++) {
        struct mode mode = {(unsigned)k, k - 5, (unsigned)k + 3, (unsigned)k + 1};
        below(&mode, k / 2, y);
        printf("%g %g %g %g\n", y[0], y[1], y[2], y[3]);
    }
    below(0, 0, y);
    return 0;
}
