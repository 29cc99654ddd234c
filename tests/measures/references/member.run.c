#include <stdio.h>

struct vector {
    int size;
    double *data;
};

void negate(struct vector v);

int main(void)
{
    for (int n = 0; n < 1500; n = 3 * n + 1) {
        double data[1500];
        struct vector v = {n, data};
        for (int i = 0; i < 1500; i++)
            data[i] = i % 7 - 3;
        negate(v);
        for (int i = 0; i < 1500; i++)
            printf("%g ", data[i]);
    }
    return 0;
}
