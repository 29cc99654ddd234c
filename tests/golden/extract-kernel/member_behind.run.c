#include <stdio.h>

struct vector {
    double *data;
    int n;
};

struct pair {
    struct vector *left;
    double by;
};

void scale(const struct pair *restrict p, int n);

int main(void)
{
    double data[40], sum = 0;
    struct vector left = {data, 3};
    struct pair p = {&left, 0.5};
    for (int i = 0; i < 40; i++)
        data[i] = i % 7;
    scale(&p, 40);
    for (int i = 0; i < 40; i++)
        sum = sum / 2 + data[i];
    printf("%g\n", sum);
    return 0;
}
