#include <stdio.h>

struct vector {
    int size;
    int *data;
    int stride;
};
void add(struct vector *v, const struct vector *u, int n, double *restrict out);

int main(void)
{
    struct vector one = {3, NULL, 4}, two = {50, NULL, 60};
    double out[20];
    add(&one, &one, 10, out);
    add(&one, &two, 10, out + 10);
    add(NULL, NULL, 0, NULL);
    for (int i = 0; i < 20; i++)
        printf("%g\n", out[i]);
    return 0;
}
