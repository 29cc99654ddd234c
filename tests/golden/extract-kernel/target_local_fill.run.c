#include <stdio.h>

struct vector {
    unsigned long size;
    double *data;
    double total;
};
void fill(struct vector *v, double by);

int main(void)
{
    double x[64] = {0};
    struct vector v = {60, x + 2, 7}, none = {0, NULL, 1}, own = {1, &own.total, 2};
    fill(&v, 2.5);
    fill(&none, 3);
    fill(&own, 4);
    fill(&none, -3);
    for (int i = 0; i < 64; i++)
        printf("%g\n", x[i]);
    printf("%g %g %g\n", v.total, none.total, own.total);
    return 0;
}
