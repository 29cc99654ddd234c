#include <stdio.h>

void normalise(int n, const double *restrict in, double *restrict work, double *restrict out);

int main(void)
{
    static const int sizes[] = {0, 1, 77, 300};
    double in[300], work[300] = {0}, out[300] = {0};
    for (int i = 0; i < 300; i++)
        in[i] = i % 16;
    for (int k = 0; k < 4; k++) {
        normalise(sizes[k], in, work, out);
        for (int i = 0; i < 300; i++)
            printf("%.6g %.6g\n", work[i], out[i]);
    }
    return 0;
}
