#include <stdio.h>

struct stats {
    double sum;
    int count[4];
};
void add(struct stats *s, double *restrict best, const double *restrict x);

int main(void)
{
    double x[100], best = 3;
    struct stats s = {1, {1, 2, 3, 4}};
    for (int i = 0; i < 100; i++)
        x[i] = i % 7;
    add(&s, &best, x);
    printf("%g %d %d\n", best, s.count[0], s.count[1]);
    return 0;
}
