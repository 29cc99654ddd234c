#include <stdio.h>

void add(int n, long m, const float *w, const float *x, float *y);

int main(void)
{
    float w[502], x[300], y[300];
    for (int i = 0; i < 502; i++)
        w[i] = (float)(i % 7 - 3);
    for (int n = 0; n <= 300; n += 50)
        for (long m = 1; m <= 500; m += 97) {
            for (int i = 0; i < 300; i++) {
                x[i] = (float)(i % 11);
                y[i] = (float)i;
            }
            add(n, m, w, x, y);
            for (int i = 0; i < 300; i++)
                printf("%.9g ", (double)y[i]);
        }
    return 0;
}
