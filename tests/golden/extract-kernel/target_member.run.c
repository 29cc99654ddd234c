#include <stdio.h>

struct vector {
    int size, stride;
    double *data;
};

void scale(struct vector *v, double factor);

int main(void)
{
    double data[100];
    struct vector v = {0, 3, data};
    for (int i = 0; i < 100; i++)
        data[i] = i;
    scale(&v, 5);
    v.size = 30;
    scale(&v, 2);
    for (int i = 0; i < 100; i++)
        printf("%g\n", data[i]);
    printf("%d %d %d\n", v.size, v.stride, v.data == data);
    return 0;
}
