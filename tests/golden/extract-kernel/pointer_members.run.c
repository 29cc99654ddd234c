#include <stdio.h>

struct neuron {
    double value;
    int function;
};

struct layer {
    struct neuron *first, *last;
};

void take_over(struct layer *to, const struct layer *from, int function);

int main(void)
{
    static struct neuron a[200], b[200];
    for (int n = 0; n < 200; n = 3 * n + 1) {
        struct layer from = {a + n / 3, a + n}, to = {b + n / 3, b + n};
        for (int i = 0; i < 200; i++)
            a[i].value = i + n;
        take_over(&to, &from, n);
        to.first = a + 1;
        to.last = a + 1 + n / 2;
        take_over(&to, &from, 2 * n);
        for (int i = 0; i < 200; i++)
            printf(" %g %d %g", b[i].value, b[i].function, a[i].value);
    }
    return 0;
}
