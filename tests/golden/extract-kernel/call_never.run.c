#include <stdio.h>

extern int error_count;
void scale(int n, int size, const double *data, double *out);

void out_of_range(const char *where, int line)
{
    error_count++;
}

int main(void)
{
    static double data[600], out[700];
    double sum = 0;
    for (int k = 0; k < 600; k++)
        data[k] = k % 31;
    for (int n = -1; n <= 700; n += 100) {
        scale(n, 600, data, out);
        for (int k = 0; k < 700; k++)
            sum += out[k] * (k + 1);
        printf("%d %d %g\n", n, error_count, sum);
    }
    return 0;
}
