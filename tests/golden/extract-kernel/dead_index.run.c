#include <stdio.h>

void smooth(int n, const double *restrict in, double *restrict out);

int main(void)
{
    for (int n = 0; n < 600; n += 1 + n) {
        double in[600], out[600];
        for (int i = 0; i < 600; i++) {
            in[i] = i * i;
            out[i] = -1;
        }
        smooth(n, in, out);
        for (int i = 0; i < 600; i++)
            printf("%g ", out[i]);
    }
    return 0;
}
