#include <stdio.h>

struct state {
    int any;
    double limit;
};

void note(int n, const double *x, double limit, struct state *s);

int main(void)
{
    static struct state states[3];
    static double x[1000];
    for (int k = 0; k < 1000; k++)
        x[k] = k % 7;
    for (int round = 0; round < 3; round++) {
        struct state s = {0, -1};
        note(1000, x, 4 + round, &s);
        printf("%d %g\n", s.any, s.limit);
        x[round * 400] = -1;
    }
    states[1].limit = 2;
    note(6, (double *)states, 1, &states[1]);
    printf("%d %g\n", states[1].any, states[1].limit);
    return 0;
}
