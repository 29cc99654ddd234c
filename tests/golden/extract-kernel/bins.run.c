#include <limits.h>
#include <stdio.h>

extern int number[16];
extern long total[16];
extern unsigned long flags[16];
extern float level[16];
extern int highest[16], lowest[16];
extern double sums[2][16];

void classify(int n, const int *a, const float *x);

int main(void)
{
    static const int sizes[] = {0, 1, 31, 32, 33, 1025};
    static int a[1025];
    static float x[1025];
    for (int i = 0; i < 1025; i++) {
        a[i] = i % 5 == 0 ? -i : (i * 37) % 101;
        x[i] = (float)(i % 8);
    }
    a[20] = INT_MIN;
    for (int k = 0; k < 6; k++) {
        classify(sizes[k], a, x);
        for (int i = 0; i < 16; i++)
            printf("%d %ld %lu %g %d %d %g %g\n", number[i], total[i], flags[i], level[i],
                   highest[i], lowest[i], sums[0][i], sums[1][i]);
    }
    return 0;
}
