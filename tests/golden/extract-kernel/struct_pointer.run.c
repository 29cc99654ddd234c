#include <stdio.h>

struct vector {
    int n;
    double scale;
    double *data;
};

void scale(struct vector *v);

int main(void)
{
    double values[300];
    struct vector some = {280, 1.5, values}, none = {0, 1, NULL};
    for (int i = 0; i < 300; i++)
        values[i] = i;
    scale(&some);
    scale(&none);
    for (int i = 0; i < 300; i++)
        printf("%g ", values[i]);
    return 0;
}
