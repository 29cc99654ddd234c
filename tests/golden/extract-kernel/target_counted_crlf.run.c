#include <stdio.h>

void fill(unsigned n, float *x);

int main(void)
{
    static float x[300];
    static const unsigned sizes[] = {0, 1, 17, 300};
    for (int k = 0; k < 4; k++) {
        fill(sizes[k], x);
        for (int i = 0; i < 300; i++)
            printf("%g\n", x[i]);
    }
    return 0;
}
