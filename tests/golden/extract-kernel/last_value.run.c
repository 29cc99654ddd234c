#include <stdio.h>

double last_square(int n, const double *in, double *out);

int main(void)
{
    double in[600], out[600] = {0};
    for (int i = 0; i < 600; i++)
        in[i] = i + 1;
    for (int n = 0; n < 600; n += 1 + n) {
        printf("%g ", last_square(n, in, out));
        for (int i = 0; i < 600; i++)
            printf("%g ", out[i]);
    }
    return 0;
}
