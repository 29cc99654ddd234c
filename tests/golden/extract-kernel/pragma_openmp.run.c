#include <stdio.h>

double scale(int n, double *restrict out, const double *in, int k);

int main(void)
{
    double in[300], out[900] = {0};
    for (int i = 0; i < 300; i++)
        in[i] = i;
    for (int n = 0; n <= 300; n += 150)
        for (int k = 1; k < 4; k++)
            printf("%g\n", scale(n, out, in, k));
    for (int i = 0; i < 900; i += 13)
        printf("%g\n", out[i]);
    return 0;
}
