#include <stdio.h>

void scale(int n, float factor, float *x);

int main(void)
{
    for (int n = 0; n < 3000; n = 3 * n + 1) {
        float x[3000];
        for (int i = 0; i < 3000; i++)
            x[i] = i;
        scale(n, 0.25f, x);
        for (int i = 0; i < 3000; i++)
            printf("%g ", x[i]);
    }
    return 0;
}
