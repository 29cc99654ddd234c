#include <stddef.h>
#include <stdio.h>

struct histogram {
    size_t n;
    double *range, *bin;
};

double max_val(const struct histogram *h, size_t n);

int main(void)
{
    double bin[500];
    struct histogram h = {500, NULL, bin};
    for (int i = 0; i < 500; i++)
        bin[i] = (i * 37) % 501 - 10;
    printf("%g ", max_val(NULL, 0));
    for (size_t n = 1; n < 500; n += 1 + n)
        printf("%g ", max_val(&h, n));
    return 0;
}
