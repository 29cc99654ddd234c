#include <stdio.h>

struct vector {
    double *data;
    int n;
};

void scale(struct vector *restrict s, const double *restrict b);

int main(void)
{
    double a[20], b[20];
    struct vector v = {a, 17};
    for (int i = 0; i < 20; i++) {
        a[i] = i;
        b[i] = i % 3;
    }
    scale(&v, b);
    for (int i = 0; i < 20; i++)
        printf("%g\n", a[i]);
    return 0;
}
