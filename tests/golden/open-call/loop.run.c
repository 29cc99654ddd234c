#include <stdio.h>

extern float a[100], t[100];
void twice(int n, const float *b);

int main(void)
{
    float b[100];
    for (int i = 0; i < 100; i++) {
        a[i] = i;
        b[i] = 100 - 2 * i;
    }
    twice(99, b);
    for (int i = 0; i < 100; i++)
        printf("%g ", t[i]);
    return 0;
}
