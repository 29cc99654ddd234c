#include <stdio.h>

void scale(int n, double *out, const double *x);

int main(void)
{
    double x[300], out[300];
    for (int i = 0; i < 300; i++) {
        x[i] = i - 100;
        out[i] = 7;
    }
    scale(-1, out, x);
    scale(0, out + 290, x);
    scale(290, out, x);
    for (int i = 0; i < 300; i++)
        printf("%.17g\n", out[i]);
    return 0;
}
