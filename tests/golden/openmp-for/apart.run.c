#include <stdio.h>

void add(int n, const double *x, const double *y, double *sum, double *difference);

/* Calls with pieces of one array that overlap, touch and lie apart. */
int main(void)
{
    static const int sizes[] = {0, 1, 10, 100, -3};
    static double data[1000];
    for (int k = 0; k < 5; k++)
        for (int at = 0; at < 5 * 5 * 5; at++) {
            for (int i = 0; i < 1000; i++)
                data[i] = i % 7;
            double *all = data + 300;
            add(sizes[k], all + at % 5 * 50 - 99, all, all + at / 5 % 5 * 50,
                all + at / 25 * 50 + 1);
            double sum = 0;
            for (int i = 0; i < 1000; i++)
                sum = sum / 2 + data[i];
            printf("%.9g\n", sum);
        }
    add(0, NULL, NULL, NULL, NULL);
    return 0;
}
