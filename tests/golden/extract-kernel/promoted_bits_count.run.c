#include <stdio.h>

struct mode {
    unsigned count : 5;
};

void fill(const struct mode *restrict mode, double *restrict y);

int main(void)
{
    double y[3] = {7, 8, 9};
    for (unsigned count = 0; count <= 4; count++) {
        struct mode mode = {count};
        fill(&mode, y);
        printf("%g %g %g\n", y[0], y[1], y[2]);
    }
    return 0;
}
