#include <stdio.h>

void in_turn(int n, const float *in, float *out);

int main(void)
{
    static float a[20];
    for (int n = 0; n < 10; n += 3)
        for (int by = 0; by < 4; by++) {
            for (int i = 0; i < 20; i++)
                a[i] = 1.5f + (float)(i * 7 % 11);
            in_turn(n, a + by, a);
            in_turn(n, a, a + by);
            for (int i = 0; i < 20; i++)
                printf("%a\n", (double)a[i]);
        }
    return 0;
}
