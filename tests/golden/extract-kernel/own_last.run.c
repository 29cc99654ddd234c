#include <stdio.h>

double turned(int n, const double *angle, double *out);

int main(void)
{
    double angle[700], out[700] = {0};
    for (int i = 0; i < 700; i++)
        angle[i] = 0.25 * i;
    for (int n = -1; n <= 700; n += 2 + n) {
        printf("%g", turned(n, angle, out));
        for (int i = 0; i < 700; i++)
            printf(" %g", out[i]);
        printf("\n");
    }
    return 0;
}
