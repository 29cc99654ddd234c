#include <stdio.h>

void smooth(int n, int steps, float low, float high, float *a, float *b);

int main(void)
{
    static float a[70], b[70];
    for (int i = 0; i < 70; i++) {
        a[i] = i % 7;
        b[i] = 1;
    }
    smooth(70, 3, 0.5f, 0.25f, a, b);
    smooth(2, 2, 1, 2, a, b);
    for (int i = 0; i < 70; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
