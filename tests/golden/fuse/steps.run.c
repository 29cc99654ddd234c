#include <stdio.h>

void steps(int n, const float *restrict x, float *restrict even, float *restrict third);

int main(void)
{
    for (int n = 0; n < 12; n += n < 2 ? 1 : 5) {
        float x[40], even[40], third[40];
        for (int i = 0; i < 40; i++) {
            x[i] = (float)(i % 7) - 3;
            even[i] = (float)i;
            third[i] = 1 - (float)i;
        }
        steps(n, x, even, third);
        for (int i = 0; i < 40; i++)
            printf("%g %g ", even[i], third[i]);
    }
    return 0;
}
