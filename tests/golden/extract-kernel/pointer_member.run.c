#include <stddef.h>
#include <stdio.h>

struct vector {
    double *data;
    size_t size;
};

void halve(struct vector *v);

int main(void)
{
    static double a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i % 7;
    for (size_t n = 0; n < 1000; n = 3 * n + 1) {
        struct vector v = {a, n};
        halve(&v);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
