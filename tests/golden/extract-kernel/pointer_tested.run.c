#include <stdio.h>

void tested(float *x, int n);

int main(void)
{
    float a[1000] = {0};
    for (int n = 0; n < 1000; n = 3 * n + 1) {
        tested(a, n);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
        for (int i = 0; i < 1000; i++)
            a[i] = -1;
    }
    return 0;
}
