#include <stdio.h>

void measure(int n, float *values);

int main(void)
{
    float values[100] = {0};
    measure(90, values);
    for (int i = 0; i < 100; i++)
        printf("%g ", values[i]);
    return 0;
}
