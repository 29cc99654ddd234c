#include <stdio.h>

enum { N = 90 };
static double x[N], y[N];

int main(void)
{
    int t;
    for (int i = 0; i < N; i++)
        x[i] = i * 7 % 11;
    // @offload-region
    for (t = 0; t < 100; t++) {
        double change = 0;
        for (int i = 1; i < N - 1; i++)
            y[i] = (x[i - 1] + x[i + 1]) / 2;
        for (int i = 1; i < N - 1; i++) {
            change += (x[i] - y[i]) * (x[i] - y[i]);
            x[i] = y[i];
        }
        if (change < 0.5)
            break;
    }
    printf("%d\n", t);
    for (int i = 0; i < N; i++)
        printf("%.9f\n", x[i]);
}
