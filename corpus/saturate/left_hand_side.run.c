#include <stdio.h>

enum { SIZE = 24 };

extern double l[5][5][3][SIZE][SIZE][SIZE], f[5][5][SIZE][SIZE][SIZE], g[5][5][SIZE][SIZE][SIZE];

void left_hand_side(double t1, double t2);

static double next(void)
{
    static unsigned state = 1;
    state = state * 1103515245u + 12345u;
    return (state >> 8) / 16777216.0;
}

static void fill(double *a, int n)
{
    for (int k = 0; k < n; k++)
        a[k] = 0.5 + next();
}

static void show(const double *a, int n)
{
    for (int k = 0; k < n; k++)
        printf("%a\n", a[k]);
}

int main(void)
{
    fill(&f[0][0][0][0][0], 25 * SIZE * SIZE * SIZE);
    fill(&g[0][0][0][0][0], 25 * SIZE * SIZE * SIZE);
    left_hand_side(0.3, 0.7);
    show(&l[0][0][0][0][0][0], 75 * SIZE * SIZE * SIZE);
    return 0;
}
