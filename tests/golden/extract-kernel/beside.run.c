#include <stdio.h>

void start_rows(int n, int m, const double *first, double (*a)[70], double *sum, int *used);

static double first[200], a[200][70], sum[200];
static int used[200];

static void run(int n, int m)
{
    for (int i = 0; i < 200 * 70; i++)
        a[i / 70][i % 70] = i % 31;
    for (int i = 0; i < 200; i++) {
        first[i] = i % 7 - 2;
        sum[i] = used[i] = i;
    }
    start_rows(n, m, first, a, sum, used);
    double total = 0;
    for (int i = 0; i < 200 * 70; i++)
        total += a[i / 70][i % 70] * (i % 101);
    for (int i = 0; i < 200; i++)
        total += (sum[i] + 3 * used[i]) * (i % 53);
    printf("%d %d: %.17g\n", n, m, total);
}

int main(void)
{
    run(200, 70);
    run(70, 33);
    run(1, 1);
    run(33, 0);
    run(33, -5);
    run(0, 3);
    run(-1, 3);
    run(9, 32);
    return 0;
}
