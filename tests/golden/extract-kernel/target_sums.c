#include <stdio.h>

static int count(int n, const int *x, double *mean, int *most, int *last)
{
    double sum = 0;
    int i, greatest = x[0], twice = 0;
    // @extract-kernel target=openmp-target
    for (i = 0; i < 20; i++) {
        twice = 2 * x[i];
        sum += twice;
        if (x[i] > greatest)
            greatest = x[i];
    }
    *mean = sum / n;
    *most = greatest;
    *last = twice;
    return i;
}

int main(void)
{
    int x[20], most, last;
    double mean;
    for (int i = 0; i < 20; i++)
        x[i] = i * 7 % 20;
    int seen = count(20, x, &mean, &most, &last);
    printf("%d %g %d %d\n", seen, mean, most, last);
}
