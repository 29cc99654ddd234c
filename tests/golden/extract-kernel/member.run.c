#include <stddef.h>
#include <stdio.h>

struct vector {
    size_t size;
    double *data;
};
void negate(struct vector v);

int main(void)
{
    for (size_t n = 0; n < 600; n += 1 + n) {
        double data[600];
        struct vector v = {n, data};
        for (int i = 0; i < 600; i++)
            data[i] = i % 7 - 3;
        negate(v);
        for (int i = 0; i < 600; i++)
            printf("%g ", data[i]);
    }
    return 0;
}
