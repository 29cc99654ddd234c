#include <stdio.h>

void scale(int n, float *x);

int main(void)
{
    static float x[300];
    for (int i = 0; i < 300; i++)
        x[i] = i;
    scale(0, x);
    scale(300, x);
    for (int i = 0; i < 300; i++)
        printf("%g\n", x[i]);
    return 0;
}
