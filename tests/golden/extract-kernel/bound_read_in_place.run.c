#include <stdio.h>

void scale(const long *size, float *x, float by);

int main()
{
    static float x[600];
    long sizes[] = {0, 1, -4, 530};
    double sum = 0;
    for (int k = 0; k < 600; k++)
        x[k] = k;
    for (int k = 0; k < 4; k++)
        scale(&sizes[k], x, 0.5f);
    for (int k = 0; k < 600; k++)
        sum += x[k] * (k + 1);
    printf("%g\n", sum);
    return 0;
}
