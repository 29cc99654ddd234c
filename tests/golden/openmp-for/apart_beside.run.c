#include <stdio.h>

void mix(int n, const double *x, const double *y, double *sum, double *difference);
int all(int n, const double *x, const double *y, const double *z, const double *t, double *sum);

/* Calls with pieces of one array that overlap, touch and lie apart. */
int main(void)
{
    static const int sizes[] = {0, 1, 10, 100, -3};
    static double data[1000];
    for (int k = 0; k < 5; k++)
        for (int at = 0; at < 5 * 5 * 5; at++) {
            for (int i = 0; i < 1000; i++)
                data[i] = i % 7;
            double *mid = data + 300;
            mix(sizes[k], mid + at % 5 * 50 - 99, mid, mid + at / 5 % 5 * 50, mid + at / 25 * 50 + 1);
            int is_all = all(10, mid, mid + at, mid + 20, mid + 30, mid + 50);
            double sum = 0;
            for (int i = 0; i < 1000; i++)
                sum = sum / 2 + data[i];
            printf("%d %.9g\n", is_all, sum);
        }
    return 0;
}
