#include <stdio.h>

float length(int n, const float *x, float *greatest);

int main(void)
{
    static float x[40000];
    int sizes[] = {0, 1, 33, 4097, 32768, 32769, 40000};
    for (int k = 0; k < 40000; k++)
        x[k] = (float)(k * 7 % 9 - 4);
    for (int k = 0; k < 7; k++) {
        float greatest;
        float found = length(sizes[k], x, &greatest);
        printf("%d %g %g\n", sizes[k], found, greatest);
    }
    return 0;
}
