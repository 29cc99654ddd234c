#include <stdio.h>

int add(int n, const double *x, const double *y, double *sum);

int main(void)
{
    static double data[300];
    for (int at = 0; at < 200; at += 50) {
        for (int i = 0; i < 300; i++)
            data[i] = i % 7;
        int result = add(90, data + 50, data + 100, data + at);
        double sum = 0;
        for (int i = 0; i < 300; i++)
            sum = sum / 2 + data[i];
        printf("%d %.9g\n", result, sum);
    }
    return 0;
}
