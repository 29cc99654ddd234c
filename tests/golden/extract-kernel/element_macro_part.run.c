#include <stdio.h>

struct total {
    int number;
    double sum[2];
};
void add(struct total *t, int n, const double *x);

int main(void)
{
    static double x[600];
    struct total t = {3, {1, 2}};
    for (int k = 0; k < 600; k++)
        x[k] = k % 7 - 3;
    add(&t, 0, x);
    add(&t, 600, x);
    printf("%d %g %g\n", t.number, t.sum[0], t.sum[1]);
    return 0;
}
