/* Elements that data choose, in an array of a known size; one element; what a pointer points to. */
#include <stdio.h>

static double weight[256];
static int class[256];

static void collect(int n, int k, double *restrict total, double *restrict sums)
{
    int count[8] = {0}, greatest[2][8] = {{0}};
    if (n <= 0)
        return;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        count[class[i]]++;
        greatest[i & 1][class[i]] = i > greatest[i & 1][class[i]] ? i : greatest[i & 1][class[i]];
        *total += weight[i];
        sums[k + 1] = sums[k + 1] - weight[i];
    }
    for (int i = 0; i < 8; i++)
        printf("%d %d %d\n", count[i], greatest[0][i], greatest[1][i]);
}

int main(void)
{
    double total = 1, sums[4] = {1, 2, 3, 4};
    for (int i = 0; i < 256; i++) {
        weight[i] = i / 4;
        class[i] = (i * 5) & 7;
    }
    collect(256, 2, &total, sums);
    collect(0, 2, &total, sums);
    printf("%g %g\n", total, sums[3]);
    return 0;
}
